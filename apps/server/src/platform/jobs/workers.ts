import { setTimeout as delay } from 'node:timers/promises'

// Enough slots that one slow external system does not delay sign-in codes.
const slots = 4
const afterErrorMs = 1000

export interface Workers {
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs `runOne` in several slots in parallel while it finds work, then waits to be woken. Errors are reported and do
 * not end a slot.
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
