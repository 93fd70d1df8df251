import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import { Refused } from './errors.ts'
import * as store from './idempotency.store.ts'
import type { Node } from '../database/node.ts'

/** A claim older than this was left by a node that nobody can tell has ended. */
const leaseSeconds = 60
const keptDays = 7

interface Attempt {
  /** Method and path. */
  readonly call: string
  /** Whose key it is: the same key of another actor is another request. */
  readonly actor: string
  readonly key: string
  readonly body: unknown
}

export interface Idempotency {
  /**
   * Runs `work` once for a key: the same key and body get the first answer again (docs/domain/money.md#idempotency).
   * The work is done in one transaction together with its answer, so that a process that is killed leaves both or
   * neither. A refusal is not kept: the request may be made again under the same key.
   * @throws Refused `key_reused` for another body, `key_busy` while the first request runs
   */
  once(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown>
  /**
   * As {@link once}, for work that speaks to the outside between its transactions: it notes what it has opened by
   * {@link begin}, and an attempt after a crash finds that by {@link begun} and goes on from there.
   */
  resumable(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown>
  /** Notes what the current attempt opens, in the transaction that opens it. Nothing happens without a key. */
  begin(tx: Tx, what: string): Promise<void>
  /** What an earlier attempt at the current request had opened. */
  begun(): string | undefined
  /** Forgets the keys of requests that nobody will repeat any more. */
  purgeExpired(tx: Tx): Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** The node that runs the requests; without one, the claim of a crashed attempt expires by time alone. */
  readonly node?: Node | undefined
}

type Id = Parameters<typeof store.find>[1]

function idOf({ call, actor, key, body }: Attempt): Id {
  if (key.length === 0 || key.length > 200) {
    throw new Refused('invalid_input', { fields: [{ field: 'headers.idempotency-key', message: '1..200' }] })
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  return { call, actor, key, bodyHash }
}

const busy = () => new Refused('key_busy', { retryAfter: 1 })

/** The answer of the request that had the key before, if any. */
async function earlierAnswer(tx: Tx, id: Id): Promise<{ answer: unknown } | undefined> {
  const earlier = await store.find(tx, id)
  if (!earlier) return undefined
  if (earlier.bodyHash !== id.bodyHash) throw new Refused('key_reused')
  return earlier
}

/** Idempotency keys of money-moving requests, kept in the database so that every node knows them. */
export function createIdempotency({ db, clock, node }: Dependencies): Idempotency {
  const current = new AsyncLocalStorage<{ readonly id: Id; readonly begun: string | undefined }>()
  /** Attempts of this node that go on. */
  const running = new Set<string>()

  return {
    async once(attempt, work) {
      const id = idOf(attempt)
      return db.atomically(async (tx) => {
        if (!(await store.lockKey(tx, id))) throw busy()
        const earlier = await earlierAnswer(tx, id)
        if (earlier) return earlier.answer
        const answer = await work()
        await store.insertAnswered(tx, id, answer, clock.now())
        return answer
      })
    },

    async resumable(attempt, work) {
      const id = idOf(attempt)
      const claim = randomUUID()
      running.add(claim)
      try {
        const now = clock.now()
        const staleBefore = new Date(now.getTime() - leaseSeconds * 1000)
        const claims = { claim, node: node?.number, running: [...running], now, staleBefore }
        const claimed = await store.claim(db, id, claims)
        if (!claimed) {
          const earlier = await earlierAnswer(db, id)
          if (!earlier || earlier.answer === null) throw busy()
          return earlier.answer
        }
        const begun = claimed.begun ?? undefined
        try {
          const answer = await current.run({ id, begun }, work)
          await store.keepAnswer(db, id, claim, answer)
          return answer
        } catch (error) {
          // Unless it was refused, what the attempt has opened is for the next one to go on with.
          if (error instanceof Refused) await store.release(db, id, claim)
          else await store.giveUp(db, id, claim).catch(() => {})
          throw error
        }
      } finally {
        running.delete(claim)
      }
    },

    async begin(tx, what) {
      const attempt = current.getStore()
      if (attempt) await store.setBegun(tx, attempt.id, what)
    },

    begun: () => current.getStore()?.begun,

    purgeExpired: (tx) => store.deleteBefore(tx, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  }
}
