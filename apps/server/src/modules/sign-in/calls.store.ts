import type { Tx } from '../../platform/db.ts'
import type { CallRequest } from './calls.rules.ts'

export interface CallRow extends CallRequest {
  id: string
  phone: string
}

const columns = `id, phone, state, created_at as "createdAt", expires_at as "expiresAt", called_at as "calledAt"`

export interface NewCallRequest {
  id: string
  phone: string
  address: string
  createdAt: Date
  expiresAt: Date
}

export async function insertRequest(tx: Tx, { id, phone, address, createdAt, expiresAt }: NewCallRequest) {
  await tx.query('insert into call_request (id, phone, address, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    id,
    phone,
    address,
    createdAt,
    expiresAt,
  ])
}

export async function countRequests(tx: Tx, address: string, since: Date) {
  const rows = await tx.query<{ count: number; oldest: Date | null }>(
    'select count(*) as count, min(created_at) as oldest from call_request where address = $1 and created_at > $2',
    [address, since],
  )
  return rows[0]!
}

export async function findRequest(tx: Tx, id: string): Promise<CallRow | undefined> {
  return (await tx.query<CallRow>(`select ${columns} from call_request where id = $1`, [id]))[0]
}

export async function lockRequest(tx: Tx, id: string): Promise<CallRow | undefined> {
  return (await tx.query<CallRow>(`select ${columns} from call_request where id = $1 for update`, [id]))[0]
}

/** The phone's requests that are not forgotten yet. */
export function listRequests(tx: Tx, phone: string) {
  return tx.query<CallRow>(`select ${columns} from call_request where phone = $1`, [phone])
}

export async function markCalled(tx: Tx, id: string, state: 'confirmed' | 'refused', calledAt: Date) {
  await tx.query('update call_request set state = $2, called_at = $3 where id = $1', [id, state, calledAt])
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
