const slowMs = 1000
const probeMs = 2500
const tickMs = 250
/** If two ticks are further apart than this, this process was held up, not the database. */
const heldUpMs = 1000

/** Thrown while the database neither answers nor closes the connection: it is frozen, or cut off from the network. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'

  constructor() {
    super('the database does not answer')
  }
}

interface Waiting {
  readonly since: number
  readonly giveUp: (error: Error) => void
}

/**
 * Watches calls that wait for the database. If one takes longer than `slowMs`, a new session probes whether the
 * database answers at all; if it does not, all waiting and new calls fail until it answers again. Slow statements are
 * left alone.
 * @param probe opens a session and runs a query; resolves if the database answers in time, even with an error
 * @param isOn whether to watch; false while migrating or importing, when calls may wait as long as they need
 */
export function watchDatabase(probe: (timeoutMs: number) => Promise<void>, isOn: () => boolean) {
  const waiting = new Set<Waiting>()
  let isSilent = false
  let isProbing = false
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  let isHeldUp = false

  async function look(): Promise<void> {
    isProbing = true
    isHeldUp = false
    try {
      await probe(probeMs)
      isSilent = false
    } catch {
      // A process that was held up itself cannot judge the database; probe again.
      if (isHeldUp) return
      isSilent = true
      for (const one of waiting) one.giveUp(new DatabaseTimeout())
      waiting.clear()
    } finally {
      isProbing = false
    }
  }

  function tick() {
    const now = performance.now()
    if (now - lookedAt > heldUpMs) isHeldUp = true
    lookedAt = now
    const [first] = waiting
    const isSlow = first !== undefined && performance.now() - first.since > slowMs
    if ((isSlow || isSilent) && !isProbing) void look()
    if (waiting.size > 0 || isSilent || isProbing) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    /**
     * Runs `work` and returns its result. A result that arrives after the timeout is passed to `late`.
     * @throws DatabaseTimeout if the database does not answer
     */
    wait<T>(work: () => Promise<T>, late?: (result: T) => void): Promise<T> {
      if (!isOn()) return work()
      if (isSilent) return Promise.reject(new DatabaseTimeout())
      return new Promise((resolve, reject) => {
        const one = { since: performance.now(), giveUp: reject }
        waiting.add(one)
        if (!timer) {
          lookedAt = performance.now()
          timer = setInterval(tick, tickMs).unref()
        }
        work().then(
          (result) => {
            if (waiting.delete(one)) resolve(result)
            else late?.(result)
          },
          (error: unknown) => {
            waiting.delete(one)
            reject(error)
          },
        )
      })
    },

    stop(): void {
      clearInterval(timer)
    },
  }
}
