import type { Tx } from '../../platform/db.ts'
import type { Counted, SentCode } from './codes.rules.ts'

export interface CodeRow extends SentCode {
  phone: string
  hash: Buffer
  sentAt: Date
  kept: object
}

/** The phone that a subject's newest code went to. */
export async function findPhone(tx: Tx, subject: string): Promise<string | undefined> {
  return (await tx.query<{ phone: string }>('select phone from code where subject = $1', [subject]))[0]?.phone
}

export async function lockCode(tx: Tx, subject: string): Promise<CodeRow | undefined> {
  const rows = await tx.query<CodeRow>(
    `select phone, hash, sent_at as "sentAt", expires_at as "expiresAt", tries, used_at as "usedAt", kept
     from code where subject = $1 for update`,
    [subject],
  )
  return rows[0]
}

export interface NewCode {
  subject: string
  phone: string
  hash: Buffer
  sentAt: Date
  expiresAt: Date
  kept: object
}

/** Puts a code in the place of the subject's older one. */
export async function upsertCode(tx: Tx, { subject, phone, hash, sentAt, expiresAt, kept }: NewCode) {
  await tx.query(
    `insert into code (subject, phone, hash, sent_at, expires_at, kept) values ($1, $2, $3, $4, $5, $6)
     on conflict (subject) do update set phone = excluded.phone, hash = excluded.hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, kept = excluded.kept, tries = 0, used_at = null`,
    [subject, phone, hash, sentAt, expiresAt, JSON.stringify(kept)],
  )
}

/** Something else waits for a code that lives, where the same session left what waits for it now. */
export async function updateKept(tx: Tx, subject: string, kept: { readonly session: string }, now: Date) {
  await tx.query(
    `update code set kept = $2 where subject = $1 and used_at is null and expires_at > $4 and kept ->> 'session' = $3`,
    [subject, JSON.stringify(kept), kept.session, now],
  )
}

export async function countTry(tx: Tx, subject: string) {
  await tx.query('update code set tries = tries + 1 where subject = $1', [subject])
}

/** What it kept is needed no more. */
export async function markUsed(tx: Tx, subject: string, now: Date) {
  await tx.query(`update code set used_at = $2, kept = '{}' where subject = $1`, [subject, now])
}

export async function insertSending(
  tx: Tx,
  { subject, phone, address, at }: { subject: string; phone: string; address: string; at: Date },
) {
  await tx.query('insert into code_sending (subject, phone, address, at) values ($1, $2, $3, $4)', [
    subject,
    phone,
    address,
    at,
  ])
}

/** When a subject's last code went to a phone, of those sent since. */
export async function findLastSending(tx: Tx, subject: string, phone: string, since: Date): Promise<Date | null> {
  const rows = await tx.query<{ last: Date | null }>(
    'select max(at) as last from code_sending where phone = $1 and subject = $2 and at > $3',
    [phone, subject, since],
  )
  return rows[0]!.last
}

export async function countSendings(tx: Tx, by: 'phone' | 'address', value: string, since: Date): Promise<Counted> {
  const rows = await tx.query<Counted>(
    `select count(*) as count, min(at) as oldest from code_sending where ${by} = $1 and at > $2`,
    [value, since],
  )
  return rows[0]!
}

export async function insertFailure(tx: Tx, phone: string, at: Date) {
  await tx.query('insert into code_failure (phone, at) values ($1, $2)', [phone, at])
}

export async function countFailures(tx: Tx, phone: string, since: Date): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'select count(*) as count from code_failure where phone = $1 and at > $2',
    [phone, since],
  )
  return rows[0]!.count
}

export async function deleteOldSendings(tx: Tx, before: Date) {
  await tx.query('delete from code_sending where at <= $1', [before])
}

export async function deleteOldFailures(tx: Tx, before: Date) {
  await tx.query('delete from code_failure where at <= $1', [before])
}

export async function deleteCodes(tx: Tx, customerId: number, phones: readonly string[]) {
  await tx.query(
    `delete from code where phone = any($2)
       or (split_part(subject, ':', 1) <> 'sign-in' and split_part(subject, ':', 2) = $1::bigint::text)`,
    [customerId, phones],
  )
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from code where expires_at <= $1', [now])
}
