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

export interface KeyRing {
  signing(): SecretKey
  find(id: string): SecretKey | undefined
  recognised(): readonly SecretKey[]
}

// Unless the old keys were stolen, a new key signs only after this delay, by which time every node knows it.
const noticeSeconds = 10

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
  readonly overlapMinutes: number
}

/** Opens the installation's keys, created at the first start, shared by all nodes, and reloaded after rotations. */
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
 * @param stolen whether to invalidate everything signed with the current keys
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
