import type { Language } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/db.ts'

/** What a newcomer leaves: digits of the phone, and the language that they speak to us. */
export interface ConnectionRequest {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly language: Language
}

export interface ConnectionRequestRow extends ConnectionRequest {
  readonly createdAt: Date
}

/** @returns the request's id */
export async function insertConnectionRequest(tx: Tx, request: ConnectionRequestRow): Promise<number> {
  const { name, phone, address, language, createdAt } = request
  const rows = await tx.query<{ id: number }>(
    `insert into connection_request (name, phone, address, language, created_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [name, phone, address, language, createdAt],
  )
  return rows[0]!.id
}

export async function getConnectionRequest(tx: Tx, id: number): Promise<ConnectionRequestRow> {
  const rows = await tx.query<ConnectionRequestRow>(
    'select name, phone, address, language, created_at as "createdAt" from connection_request where id = $1',
    [id],
  )
  return rows[0]!
}
