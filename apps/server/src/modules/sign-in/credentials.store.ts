import { type BillingId, billingIds } from '@kabinet/contract/billing'
import type { Tx } from '../../platform/database/db.ts'

export interface Credentials {
  customerId: number
  contract: number
  contract_id: string
  billing_id: BillingId
  passwordHash: string | null
}

export function listCredentials(tx: Tx, contractId: string) {
  return tx.query<Credentials>(
    `select id as contract, contract_id, billing_id, customer_id as "customerId", password_hash as "passwordHash"
     from contract where billing_id = any($2) and contract_id = $1 order by billing_id`,
    [contractId, billingIds],
  )
}

/** Replaces a contract's hash; returns false if the password was changed concurrently. */
export async function replaceHash(tx: Tx, contract: number, older: string, hash: string): Promise<boolean> {
  const rows = await tx.query(
    'update contract set password_hash = $3 where id = $1 and password_hash = $2 returning id',
    [contract, older, hash],
  )
  return rows.length > 0
}

export async function listPhones(tx: Tx, contract: number): Promise<string[]> {
  const rows = await tx.query<{ phone: string }>(
    'select phone from customer_phone join contract using (customer_id) where contract.id = $1',
    [contract],
  )
  return rows.map(({ phone }) => phone)
}

export async function setWeak(tx: Tx, contract: number, hash: string, isWeak: boolean) {
  await tx.query(
    'update contract set password_weak = $3 where id = $1 and password_hash = $2 and password_weak <> $3',
    [contract, hash, isWeak],
  )
}

/** Returns one hash per kind other than our own; the kind (algorithm and cost) determines the time to verify. */
export async function listOtherHashes(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ hash: string }>(
    `select min(password_hash) as hash from contract
     where password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%'
     group by substring(password_hash from '^[$](?:argon2id[$]v=19[$][^$]+|2[aby][$][0-9]+|[56](?:[$]rounds=[0-9]+)?)[$]')`,
  )
  return rows.map(({ hash }) => hash)
}

export function countFailures(tx: Tx, subjects: readonly { readonly subject: string; readonly since: Date }[]) {
  return tx.query<{ subject: string; count: number; oldest: Date | null }>(
    `select subject, count(at) as count, min(at) as oldest
     from unnest($1::text[], $2::timestamptz[]) as wanted (subject, since)
       left join sign_in_failure using (subject)
     where at is null or at > since
     group by subject`,
    [subjects.map(({ subject }) => subject), subjects.map(({ since }) => since)],
  )
}

export async function insertFailures(tx: Tx, subjects: readonly string[], at: Date) {
  await tx.query(`insert into sign_in_failure (subject, at) select unnest($1::text[]), $2`, [subjects, at])
}

/** Deletes the attempt that succeeded, and failures outside the window. */
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
