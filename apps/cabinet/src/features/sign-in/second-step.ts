import { Refused } from '../../shared/api/failures.ts'

let ask: (() => void) | undefined

/** Tells the page that the server requires a second step. The page then replaces the form. */
export const secondStep = {
  listen(show: () => void): () => void {
    ask = show
    return () => {
      ask = undefined
    }
  },

  /** Settles like `signIn`, but never if a listening page shows the second step, because it unmounts the form. */
  lead: <T>(signIn: Promise<T>): Promise<T> =>
    signIn.catch((error: unknown) => {
      if (!ask || !(error instanceof Refused) || error.refusal !== 'second_step_needed') throw error
      ask()
      return new Promise<never>(() => undefined)
    }),
}
