import { setTimeout as delay } from 'node:timers/promises'

/** Work that goes on in the background until it is stopped. */
export interface Worker {
  /** Ends after the round that runs now. */
  stop(): Promise<void>
}

/**
 * Runs `round` at once and then again and again, `pauseMs` after the last one ended, so that rounds never overlap.
 * A round that throws is reported and does not end the work.
 */
export function startWorker(round: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void): Worker {
  const stopping = new AbortController()
  async function run() {
    while (!stopping.signal.aborted) {
      await round().catch(onError)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
