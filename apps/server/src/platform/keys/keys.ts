import type { Db } from '../database/db.ts'
import { type Events, publishMany } from '../events/events.ts'
import { chooseRecognised, chooseSigning, type SecretKey } from './keys.rules.ts'
import {
  deleteKeys,
  deleteReplacedKeys,
  ensureKeys,
  insertKey,
  listKeys,
  type Purpose,
  purposes,
} from './keys.store.ts'

/** The secrets of one purpose: the newest signs, those it took the place of are recognised for a while. */
export interface KeyRing {
  signing(): SecretKey
  /** A key that is still recognised, by its id. */
  find(id: string): SecretKey | undefined
  /** All that are still recognised, newest first. */
  recognised(): readonly SecretKey[]
}

/** How long after a rotation the new key begins to sign: by then every node has heard of it. */
const noticeSeconds = 10

/** A ring of keys that does not change. */
export function ringOf(keys: readonly SecretKey[], overlapMinutes = 60, now: () => Date = () => new Date()): KeyRing {
  const recognised = () => chooseRecognised(keys, now(), overlapMinutes)
  return {
    signing: () => chooseSigning(keys, now()),
    find: (id) => recognised().find((key) => key.id === id),
    recognised,
  }
}

interface Dependencies {
  readonly db: Db
  readonly events: Events
  /** How long things signed with a key may live. */
  readonly overlapMinutes: number
}

/** The installation's keys, made at its first start, the same on every node and followed when they are rotated. */
export async function openKeys({ db, events, overlapMinutes }: Dependencies): Promise<Record<Purpose, KeyRing>> {
  await db.transaction(ensureKeys)
  let kept = await listKeys(db)
  events.subscribe(async ({ topic }) => {
    if (topic === 'keys' || topic === 'gap') kept = await listKeys(db)
  })
  const follow = (purpose: Purpose): KeyRing => {
    const now = () => ringOf(kept[purpose], overlapMinutes)
    return { signing: () => now().signing(), find: (id) => now().find(id), recognised: () => now().recognised() }
  }
  return { token: follow('token'), link: follow('link') }
}

/**
 * Gives every purpose a new key.
 * @param stolen whether the present ones are known to others: then nothing signed with them counts any more
 */
export async function rotateKeys(db: Db, { stolen }: { stolen: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    await ensureKeys(tx)
    for (const purpose of purposes) {
      if (stolen) await deleteKeys(tx, purpose)
      await insertKey(tx, purpose, stolen ? 0 : noticeSeconds)
    }
    await deleteReplacedKeys(tx)
    await publishMany(tx, [{ topic: 'keys' }])
  })
}
