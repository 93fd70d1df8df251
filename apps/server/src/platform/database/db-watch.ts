/** How long something may be waited for before the database is looked at. */
const slowMs = 1000
/** Within which a database that is there answers a new session. */
const probeMs = 2500
const tickMs = 250
/** A look that comes this late was held up by this process, not by the database. */
const heldUpMs = 1000

/** The database neither answers nor breaks the connection: frozen, or cut off from us. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'

  constructor() {
    super('the database does not answer')
  }
}

interface Waiting {
  readonly since: number
  readonly giveUp: (error: Error) => void
}

/**
 * Watches over what waits for the database. Once something has waited for a while, a new session is opened to see whether
 * the database answers at all: where it does not, everything that waits fails, and so does what comes, until it answers
 * again. Slow statements are left alone, however long they take.
 * @param probe opens a session and asks something; settles when the database has answered, were it by a refusal
 * @param isOn whether somebody is waiting who must not wait long: not while a database is migrated or filled
 */
export function watchDatabase(probe: (timeoutMs: number) => Promise<void>, isOn: () => boolean) {
  const waiting = new Set<Waiting>()
  let isSilent = false
  let isProbing = false
  let timer: NodeJS.Timeout | undefined
  /** When this process last came round to looking, and how late it was. */
  let lookedAt = 0
  let isHeldUp = false

  async function look(): Promise<void> {
    isProbing = true
    isHeldUp = false
    try {
      await probe(probeMs)
      isSilent = false
    } catch {
      // A process that is held up itself hears no answer in time, whatever the database does: it looks again.
      if (isHeldUp) return
      isSilent = true
      for (const one of waiting) one.giveUp(new DatabaseSilent())
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
    /** Waits for what the database does; what comes after all is handed to `late`. @throws DatabaseSilent */
    async wait<T>(work: () => Promise<T>, late?: (result: T) => void): Promise<T> {
      if (!isOn()) return work()
      if (isSilent) throw new DatabaseSilent()
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const one = { since: performance.now(), giveUp: reject }
      waiting.add(one)
      if (!timer) {
        lookedAt = performance.now()
        timer = setInterval(tick, tickMs).unref()
      }
      const working = work()
      try {
        return await Promise.race([working, givenUp])
      } catch (error) {
        if (error instanceof DatabaseSilent) void working.then(late, () => {})
        throw error
      } finally {
        waiting.delete(one)
      }
    },

    stop(): void {
      clearInterval(timer)
    },
  }
}
