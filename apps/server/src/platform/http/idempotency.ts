import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import { Refused } from './errors.ts'
import * as store from './idempotency.store.ts'
import type { Node } from '../database/node.ts'

// Seconds until a claim expires. Claims of stopped nodes can be taken over at once.
const leaseSeconds = 60
const keptDays = 7

interface Attempt {
  readonly call: string
  /** Scope of the key: different actors may use the same key. */
  readonly actor: string
  readonly key: string
  readonly body: unknown
}

export interface Idempotency {
  /**
   * Runs `work` once per key: a repeat with the same body returns the first response
   * (docs/domain/money.md#idempotency). Work and response are committed together, so a killed process leaves both or
   * neither. Refusals are not stored, so a refused request may be repeated.
   * @throws Refused `key_reused` for a different body, `key_busy` while the first request is running, `invalid_input`
   * unless the key has 1 to 200 characters
   */
  once(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown>
  /**
   * Like {@link once}, for work with network calls between its transactions: the work calls {@link begin} to record the
   * ID of what it creates, and an attempt after a failure other than a refusal continues from {@link begun}.
   */
  resumable(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown>
  /**
   * Records in the transaction the ID of what the current attempt creates; does nothing without a key.
   * @throws Refused `key_busy` if a repeat has taken this attempt over, so that the transaction creates nothing
   */
  begin(tx: Tx, what: string): Promise<void>
  /** Returns the ID that an earlier attempt at this request recorded; undefined if there is none. */
  begun(): string | undefined
  purgeExpired(tx: Tx): Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
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

async function earlierAnswer(tx: Tx, id: Id): Promise<{ answer: unknown } | undefined> {
  const earlier = await store.find(tx, id)
  if (!earlier) return undefined
  if (earlier.bodyHash !== id.bodyHash) throw new Refused('key_reused')
  return earlier
}

/** Makes requests that move money idempotent. Keys are stored in the database, so that all nodes share them. */
export function createIdempotency({ db, clock, node }: Dependencies): Idempotency {
  const current = new AsyncLocalStorage<{
    readonly id: Id
    readonly claim: string
    readonly begun: string | undefined
  }>()
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
          const answer = await current.run({ id, claim, begun }, work)
          await store.keepAnswer(db, id, claim, answer)
          return answer
        } catch (error) {
          // After a failure other than a refusal, the next attempt continues from the ID that this one has recorded.
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
      if (attempt && !(await store.setBegun(tx, attempt.id, attempt.claim, what))) throw busy()
    },

    begun: () => current.getStore()?.begun,

    purgeExpired: (tx) => store.deleteBefore(tx, new Date(clock.now().getTime() - keptDays * dayMs)),
  }
}
