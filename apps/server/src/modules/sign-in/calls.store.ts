import type { Tx } from '../../platform/database/db.ts'
import type { CallRequest } from './calls.rules.ts'

export interface CallRow extends CallRequest {
  id: string
  phone: string
  browser: string | null
}

const columns = `id, phone, browser, state, created_at as "createdAt", expires_at as "expiresAt", called_at as "calledAt"`

export interface RequestSource {
  phone: string
  budget: string
  address: string
}

export interface NewCallRequest extends RequestSource {
  id: string
  browser: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertRequest(
  tx: Tx,
  { id, phone, budget, address, browser, createdAt, expiresAt }: NewCallRequest,
) {
  await tx.query(
    `insert into call_request (id, phone, budget, address, browser, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, phone, budget, address, browser, createdAt, expiresAt],
  )
}

export async function countOfAddress(tx: Tx, address: string, since: Date) {
  const rows = await tx.query<{ count: number; oldest: Date | null }>(
    'select count(*) as count, min(created_at) as oldest from call_request where address = $1 and created_at > $2',
    [address, since],
  )
  return rows[0]!
}

export async function countOfPhone(tx: Tx, phone: string, budget: string, since: Date) {
  const rows = await tx.query<{ count: number; oldest: Date | null }>(
    `select count(*) as count, min(created_at) as oldest from call_request
     where phone = $1 and budget = $2 and created_at > $3`,
    [phone, budget, since],
  )
  return rows[0]!
}

export async function listAwaited(tx: Tx, phone: string, budget: string, now: Date): Promise<Date[]> {
  const rows = await tx.query<{ until: Date }>(
    `select expires_at as until from call_request
     where phone = $1 and budget = $2 and state = 'waiting' and expires_at > $3`,
    [phone, budget, now],
  )
  return rows.map(({ until }) => until)
}

export async function findRequest(tx: Tx, id: string): Promise<CallRow | undefined> {
  return (await tx.query<CallRow>(`select ${columns} from call_request where id = $1`, [id]))[0]
}

export async function lockRequest(tx: Tx, id: string): Promise<CallRow | undefined> {
  return (await tx.query<CallRow>(`select ${columns} from call_request where id = $1 for update`, [id]))[0]
}

export function lockRequests(tx: Tx, phone: string) {
  return tx.query<CallRow>(`select ${columns} from call_request where phone = $1 order by id for update`, [phone])
}

export async function markCalled(
  tx: Tx,
  ids: readonly string[],
  state: 'confirmed' | 'refused' | 'several',
  calledAt: Date,
) {
  await tx.query('update call_request set state = $2, called_at = $3 where id = any($1)', [ids, state, calledAt])
}

/** Marks a browser's pending requests for a phone number as replaced: only its newest request waits for a call. */
export async function replaceWaiting(tx: Tx, phone: string, browser: string) {
  await tx.query(`update call_request set state = 'replaced' where phone = $1 and browser = $2 and state = 'waiting'`, [
    phone,
    browser,
  ])
}

/** Counts a wrong contract number; after `max` of them, the request is used up. */
export async function countTry(tx: Tx, id: string, max: number) {
  await tx.query(
    `update call_request set tries = tries + 1, state = case when tries + 1 >= $2 then 'used' else state end
     where id = $1`,
    [id, max],
  )
}

export async function markUsed(tx: Tx, id: string) {
  await tx.query(`update call_request set state = 'used' where id = $1`, [id])
}

export async function deleteRequestsOf(tx: Tx, phones: readonly string[]) {
  await tx.query('delete from call_request where phone = any($1)', [phones])
}

export async function deleteRequestsBefore(tx: Tx, before: Date) {
  await tx.query('delete from call_request where created_at < $1 and expires_at < $1', [before])
}
