import type { Tx } from '../../platform/database/db.ts'
import type { CloseReason } from './closing.rules.ts'

/** Lists the open processes in which nothing has happened, or all has been done, since `before`. */
export async function listIdle(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from connection_process where closed_at is null and coalesce(connected_at, touched_at) <= $1 order by id',
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
       bound = bound and not $4, phrase = null
     where id = $1`,
    [id, at, reason, withoutContract],
  )
}

/** Erases who the people of old closed processes were; returns the processes. */
export async function eraseClosedBefore(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update connection_process set phone = null, full_name = null, referral_id = null, citizen = null
     where closed_at <= $1 and phone is not null returning id`,
    [before],
  )
  return rows.map(({ id }) => id)
}

export interface LeftAccount {
  readonly customer: number
  /** A process opened it, one of these or an earlier one. */
  readonly isNew: boolean
}

/** Lists the accounts of these processes that no contract came of, and no other process may come of. */
export function listLeftAccounts(tx: Tx, processes: readonly number[]): Promise<LeftAccount[]> {
  return tx.query<LeftAccount>(
    `select customer_id as customer, bool_or(exists (
         select from connection_process n where n.customer_id = p.customer_id and n.account_is_new)) as "isNew"
     from connection_process p
     where id = any($1) and customer_id is not null
       and not exists (select from contract c where c.customer_id = p.customer_id)
       and not exists (select from connection_process o where o.customer_id = p.customer_id and o.phone is not null)
     group by customer_id order by customer_id`,
    [processes],
  )
}

/** Takes an account off its erased processes, so that it can be deleted. */
export async function detachAccount(tx: Tx, customer: number) {
  await tx.query('update connection_process set customer_id = null where customer_id = $1', [customer])
}
