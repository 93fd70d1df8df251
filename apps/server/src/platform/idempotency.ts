import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import { Refused } from './errors.ts'
import * as store from './idempotency.store.ts'

/** A claim older than this was left by a process that died: the request may be made again. */
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
   * Runs `work` once for a key: the same key and body get the first answer again (domain: Money).
   * A refusal is not kept: the request may be made again under the same key.
   * @throws Refused `key_reused` for another body, `key_busy` while the first request runs
   */
  once(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown>
  /** Forgets the keys of requests that nobody will repeat any more. */
  forget(tx: Tx): Promise<void>
}

/** Idempotency keys of money-moving requests, kept in the database so that every node knows them. */
export function createIdempotency({ db, clock }: { db: Db; clock: Clock }): Idempotency {
  return {
    async once({ call, actor, key, body }, work) {
      if (key.length === 0 || key.length > 200) {
        throw new Refused('invalid_input', { fields: [{ field: 'headers.idempotency-key', message: '1..200' }] })
      }
      const id = {
        call,
        actor,
        key,
        bodyHash: createHash('sha256')
          .update(JSON.stringify(body ?? null))
          .digest('hex'),
      }
      const now = clock.now()
      const staleBefore = new Date(now.getTime() - leaseSeconds * 1000)
      const claimed = await store.claim(db, id, now, staleBefore)
      if (!claimed) {
        const earlier = await store.find(db, id)
        if (!earlier) throw new Refused('key_busy', { retryAfter: 1 })
        if (earlier.bodyHash !== id.bodyHash) throw new Refused('key_reused')
        if (earlier.answer === null) throw new Refused('key_busy', { retryAfter: 1 })
        return earlier.answer
      }
      try {
        const answer = await work()
        await store.keepAnswer(db, id, answer)
        return answer
      } catch (error) {
        await store.release(db, id)
        throw error
      }
    },

    forget: (tx) => store.deleteBefore(tx, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  }
}
