import { type BillingId, billingIds } from '@kabinet/contract/ids'
import type { Tx } from '../../platform/db.ts'

export interface Credentials {
  customerId: number
  /** The key of the row in `contract`. */
  contract: number
  contract_id: string
  billing_id: BillingId
  passwordHash: string
}

/** The contracts of that number: at most one in each billing. */
export function listCredentials(tx: Tx, contractId: string) {
  return tx.query<Credentials>(
    `select id as contract, contract_id, billing_id, customer_id as "customerId", password_hash as "passwordHash"
     from contract where billing_id = any($2) and contract_id = $1 order by billing_id`,
    [contractId, billingIds],
  )
}

export function countFailures(tx: Tx, subjects: readonly string[], since: Date) {
  return tx.query<{ subject: string; count: number; oldest: Date | null }>(
    `select subject, count(at) as count, min(at) as oldest
     from unnest($1::text[]) as subject left join sign_in_failure using (subject)
     where at is null or at > $2
     group by subject`,
    [subjects, since],
  )
}

export async function insertFailures(tx: Tx, subjects: readonly string[], at: Date) {
  await tx.query(`insert into sign_in_failure (subject, at) select unnest($1::text[]), $2`, [subjects, at])
}

/** Takes back the attempt that succeeded, and forgets what has left the window. */
export async function deleteFailures(tx: Tx, subjects: readonly string[], at: Date, before: Date) {
  await tx.query(
    `delete from sign_in_failure where subject = any($1) and (at < $3 or ctid in (
       select distinct on (subject) ctid from sign_in_failure where subject = any($1) and at = $2 order by subject))`,
    [subjects, at, before],
  )
}

export async function deleteFailuresBefore(tx: Tx, before: Date) {
  await tx.query('delete from sign_in_failure where at < $1', [before])
}
