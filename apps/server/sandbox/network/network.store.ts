import type { Db, Tx } from '../../src/platform/database/db.ts'
import { createSchema as createOwnSchema } from '../schema.ts'

const schemaLock = 7_305_127

const ddl = `
  create schema if not exists sandbox_network;
  create table if not exists sandbox_network.line (
    seq bigint generated always as identity primary key,
    contract text not null unique,
    plugged boolean not null default false
  );
`

export function createSchema(db: Db): Promise<void> {
  return createOwnSchema(db, ddl, schemaLock)
}

export interface Line {
  readonly contract: string
  readonly plugged: boolean
}

/** Returns a contract's line, which is known from then on; undefined if there is no such contract. */
export async function ensureLine(tx: Tx, contract: string): Promise<Line | undefined> {
  const rows = await tx.query<Line>(
    `insert into sandbox_network.line as line (contract)
     select contract_id from contract where contract_id = $1 limit 1
     on conflict (contract) do update set plugged = line.plugged returning contract, plugged`,
    [contract],
  )
  return rows[0]
}

export async function updateLine(tx: Tx, contract: string, plugged: boolean): Promise<Line> {
  const rows = await tx.query<Line>(
    'update sandbox_network.line set plugged = $2 where contract = $1 returning contract, plugged',
    [contract, plugged],
  )
  return rows[0]!
}

export function listLines(tx: Tx, limit: number): Promise<Line[]> {
  return tx.query<Line>('select contract, plugged from sandbox_network.line order by seq desc limit $1', [limit])
}
