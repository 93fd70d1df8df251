import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * Inserts a credit. If the contract's period ended before the credit begins, the period's end is moved to the first day
 * of the credit, so that the days without service in between are not charged.
 */
export async function insertCredit(
  tx: Tx,
  { contract, action, from, to }: { contract: number; action: number; from: Day; to: Day },
) {
  await tx.query(
    `insert into credit (contract, action_id, date_from, date_to, after_block)
     select c.id, $2, $3::date, $4, c.period_end < $3::date from contract c where c.id = $1`,
    [contract, action, from, to],
  )
  await tx.query(
    `update contract set period_end = $2::date, billing_day = extract(day from $2::date) where id = $1 and period_end < $2`,
    [contract, from],
  )
}
