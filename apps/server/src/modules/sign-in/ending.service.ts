import type { Tx } from '../../platform/database/db.ts'
import { publishMany } from '../../platform/events/events.ts'
import * as store from './sessions.store.ts'

/**
 * Ends every session of an account, and their event streams on every node, in the caller's transaction. Returns the
 * number of sessions.
 */
export async function endAllSessions(
  tx: Tx,
  customerId: number,
  { now, because }: { now: Date; because: store.EndedBecause },
): Promise<number> {
  const sessions = await store.lockSessions(tx, customerId, now)
  for (const session of sessions) await store.endSession(tx, session, now, because)
  await publishMany(
    tx,
    sessions.map((session) => ({ topic: 'session', session })),
  )
  return sessions.length
}
