import { Refused } from '../../shared/failures.ts'

let ask: (() => void) | undefined

/** Where the server wants a second step of a sign-in, whichever form began it, the page shows that step in its place. */
export const secondStep = {
  /** @returns what stops listening */
  listen(show: () => void): () => void {
    ask = show
    return () => {
      ask = undefined
    }
  },

  /** What a sign-in answers, unless it goes on by its second step: then its form is about to give way. */
  lead: <T>(signIn: Promise<T>): Promise<T> =>
    signIn.catch((error: unknown) => {
      if (!ask || !(error instanceof Refused) || error.code !== 'second_step_needed') throw error
      ask()
      return new Promise<never>(() => undefined)
    }),
}
