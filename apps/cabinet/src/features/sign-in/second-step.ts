import { Refused } from '../../shared/api/failures.ts'

let ask: (() => void) | undefined

/** Signals that the server requires a second step, for which the page replaces the form. */
export const secondStep = {
  /** @returns the unsubscribe function */
  listen(show: () => void): () => void {
    ask = show
    return () => {
      ask = undefined
    }
  },

  /** Resolves with the sign-in. Never settles if a second step is required, as the page then unmounts the form. */
  lead: <T>(signIn: Promise<T>): Promise<T> =>
    signIn.catch((error: unknown) => {
      if (!ask || !(error instanceof Refused) || error.refusal !== 'second_step_needed') throw error
      ask()
      return new Promise<never>(() => undefined)
    }),
}
