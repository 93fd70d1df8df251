import { setTimeout as delay } from 'node:timers/promises'

/** Enough that one slow neighbour on the outside does not hold up a sign-in code. */
const slots = 4
const afterErrorMs = 1000

export interface Workers {
  /** There may be work. */
  wake(): void
  /** Ends after the jobs that run now. */
  stop(): Promise<void>
}

/**
 * Runs `runOne` in a few slots side by side, each for as long as it finds work, and then waits to be woken. An error
 * is reported and does not end a slot.
 */
export function startWorkers(runOne: () => Promise<boolean>, onError: (error: unknown) => void): Workers {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()

  async function work() {
    while (!stopping.signal.aborted) {
      const call = woken.promise
      try {
        if (!(await runOne())) await call
      } catch (error) {
        onError(error)
        await delay(afterErrorMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  function wake() {
    woken.resolve()
    woken = Promise.withResolvers()
  }

  const working = Array.from({ length: slots }, work)
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      await Promise.all(working)
    },
  }
}
