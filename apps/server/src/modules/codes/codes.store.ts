import type { Tx } from '../../platform/database/db.ts'
import type { Counted, SentCode } from './codes.rules.ts'

export interface CodeRow extends SentCode {
  phone: string
  hash: Buffer
  sentAt: Date
  kept: object
  browser: string
}

export async function findPhone(tx: Tx, subject: string): Promise<string | undefined> {
  const rows = await tx.query<{ phone: string }>(
    'select phone from one_time_code where subject = $1 order by sent_at desc limit 1',
    [subject],
  )
  return rows[0]?.phone
}

export async function lockCode(
  tx: Tx,
  subject: string,
  browser: string | undefined,
  now: Date,
): Promise<CodeRow | undefined> {
  const rows = await tx.query<CodeRow>(
    `select phone, hash, sent_at as "sentAt", expires_at as "expiresAt", tries, stray_tries as "strayTries",
       used_at as "usedAt", kept, browser
     from one_time_code where subject = $1
     order by coalesce(browser = $2, false) and used_at is null and expires_at > $3 desc, sent_at desc limit 1
     for update`,
    [subject, browser ?? null, now],
  )
  return rows[0]
}

export interface NewCode {
  subject: string
  browser: string
  phone: string
  hash: Buffer
  sentAt: Date
  expiresAt: Date
  kept: object
}

export async function upsertCode(tx: Tx, { subject, browser, phone, hash, sentAt, expiresAt, kept }: NewCode) {
  await tx.query(
    `insert into one_time_code (subject, browser, phone, hash, sent_at, expires_at, kept) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (subject, browser) do update set phone = excluded.phone, hash = excluded.hash,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at, kept = excluded.kept, tries = 0, stray_tries = 0,
       used_at = null`,
    [subject, browser, phone, hash, sentAt, expiresAt, JSON.stringify(kept)],
  )
}

export async function updateKept(tx: Tx, subject: string, kept: { readonly session: string }, now: Date) {
  await tx.query(
    `update one_time_code set kept = $2 where subject = $1 and used_at is null and expires_at > $4 and kept ->> 'session' = $3`,
    [subject, JSON.stringify(kept), kept.session, now],
  )
}

export async function countTry(tx: Tx, subject: string, browser: string, bound: boolean) {
  const tries = bound ? 'tries' : 'stray_tries'
  await tx.query(`update one_time_code set ${tries} = ${tries} + 1 where subject = $1 and browser = $2`, [
    subject,
    browser,
  ])
}

/** Marks all codes of the subject as used and erases their data, once the subject's purpose is fulfilled. */
export async function markUsed(tx: Tx, subject: string, now: Date) {
  await tx.query(`update one_time_code set used_at = $2, kept = '{}' where subject = $1 and used_at is null`, [
    subject,
    now,
  ])
}

export interface NewSending {
  subject: string
  phone: string
  network: string
  budget: string
  at: Date
}

export async function insertSending(tx: Tx, { subject, phone, network, budget, at }: NewSending) {
  await tx.query('insert into code_sending (subject, phone, address, budget, at) values ($1, $2, $3, $4, $5)', [
    subject,
    phone,
    network,
    budget,
    at,
  ])
}

export async function findLastSending(
  tx: Tx,
  { subject, phone, budget }: Pick<NewSending, 'subject' | 'phone' | 'budget'>,
  since: Date,
): Promise<Date | null> {
  const rows = await tx.query<{ last: Date | null }>(
    'select max(at) as last from code_sending where phone = $1 and budget = $2 and subject = $3 and at > $4',
    [phone, budget, subject, since],
  )
  return rows[0]!.last
}

export async function countSendingsToPhone(tx: Tx, phone: string, budget: string, since: Date): Promise<Counted> {
  return countSendings(tx, 'phone = $2 and budget = $3', [since, phone, budget])
}

export async function countSendingsOfNetwork(tx: Tx, network: string, since: Date): Promise<Counted> {
  return countSendings(tx, 'address = $2', [since, network])
}

export async function countAllSendings(tx: Tx, since: Date): Promise<Counted> {
  return countSendings(tx, 'true', [since])
}

async function countSendings(tx: Tx, which: string, values: readonly unknown[]): Promise<Counted> {
  const rows = await tx.query<Counted>(
    `select count(*) as count, min(at) as oldest from code_sending where at > $1 and ${which}`,
    values,
  )
  return rows[0]!
}

export async function insertFailures(tx: Tx, subjects: readonly string[], at: Date) {
  await tx.query('insert into code_failure (subject, at) select unnest($1::text[]), $2', [subjects, at])
}

export async function deleteFailures(tx: Tx, subjects: readonly string[], since: Date, many: number) {
  await tx.query(
    `delete from code_failure where ctid in (
       select ctid from (
         select ctid, row_number() over (partition by subject order by at desc) as nth
         from code_failure where subject = any($1) and at >= $2) as newest
       where nth <= $3)`,
    [subjects, since, many],
  )
}

export function countFailures(tx: Tx, subjects: readonly string[], since: Date) {
  return tx.query<Counted & { subject: string }>(
    `select subject, count(*) as count, min(at) as oldest from code_failure
     where subject = any($1) and at > $2 group by subject`,
    [subjects, since],
  )
}

export async function deleteOldSendings(tx: Tx, before: Date) {
  await tx.query('delete from code_sending where at <= $1', [before])
}

export async function deleteOldFailures(tx: Tx, before: Date) {
  await tx.query('delete from code_failure where at <= $1', [before])
}

export async function deleteCodes(tx: Tx, customerId: number, phones: readonly string[]) {
  await tx.query(
    `delete from one_time_code where phone = any($2)
       or (split_part(subject, ':', 1) not in ('sign-in', 'connection', 'intercom') and split_part(subject, ':', 2) = $1::bigint::text)`,
    [customerId, phones],
  )
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.query('delete from one_time_code where expires_at <= $1', [now])
}
