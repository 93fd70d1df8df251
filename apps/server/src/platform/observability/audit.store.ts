import type { Tx } from '../database/db.ts'

export interface NewEntry {
  at: Date
  requestId: string | null
  actor: 'customer' | 'anonymous' | 'system'
  customerId: number | null
  sessionId: string | null
  address: string | null
  userAgent: string | null
  action: string
  contracts: readonly number[]
  details: object
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into audit_entry (at, request_id, actor, customer_id, session_id, address, user_agent, action, contracts, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      entry.at,
      entry.requestId,
      entry.actor,
      entry.customerId,
      entry.sessionId,
      entry.address,
      entry.userAgent,
      entry.action,
      entry.contracts,
      JSON.stringify(entry.details),
    ],
  )
  return rows[0]!.id
}

export interface NewResult {
  entry: number
  at: Date
  result: string
  customerId: number | null
  sessionId: string | null
}

export async function insertResult(tx: Tx, { entry, at, result, customerId, sessionId }: NewResult) {
  await tx.query(
    `insert into audit_result (entry_id, at, result, customer_id, session_id) values ($1, $2, $3, $4, $5)`,
    [entry, at, result, customerId, sessionId],
  )
}

/** Deletes entries older than `before`, with their results; the database keeps all those of the last 90 days. */
export async function deleteBefore(tx: Tx, before: Date) {
  await tx.query('select audit_purge($1)', [before])
}
