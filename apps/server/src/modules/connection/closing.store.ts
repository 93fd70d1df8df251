import type { Tx } from '../../platform/database/db.ts'
import type { CloseReason } from './closing.rules.ts'

/** Lists the open processes that nobody has touched since `before`. */
export async function listIdle(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from connection_process where closed_at is null and touched_at <= $1 order by id',
    [before],
  )
  return rows.map(({ id }) => id)
}

interface Closing {
  readonly id: number
  readonly reason: CloseReason
  readonly at: Date
  /** The contract that the process opened is deleted with it. */
  readonly withoutContract: boolean
}

export async function closeProcess(tx: Tx, { id, reason, at, withoutContract }: Closing) {
  await tx.query(
    `update connection_process set closed_at = $2, close_reason = $3, contract = case when $4 then null else contract end,
       bound = bound and not $4
     where id = $1`,
    [id, at, reason, withoutContract],
  )
}

/** Erases who the people of old closed processes were. */
export async function eraseClosedBefore(tx: Tx, before: Date) {
  await tx.query(
    `update connection_process set phone = null, full_name = null, referral = null, citizen = null
     where closed_at < $1 and phone is not null`,
    [before],
  )
}
