import type { OperationStatusId } from '@kabinet/contract/operation-statuses'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import type { Entries } from './parameters.rules.ts'

export interface OperationRow {
  readonly id: number
  readonly publicId: string
  readonly contract: number
  readonly typeId: number
  readonly title: LocalisedText
  readonly status: OperationStatusId
  readonly createdAt: Date
  readonly entries: Entries
}

const columns = `o.id, o.public_id as "publicId", o.contract, o.type_id as "typeId", t.title, o.status,
  o.created_at as "createdAt", o.entries`
const from = 'from operation o join operation_type t on t.id = o.type_id'

export function listOperations(tx: Tx, contract: number): Promise<OperationRow[]> {
  return tx.query<OperationRow>(
    `select ${columns} ${from} where o.contract = $1 order by o.created_at desc, o.id desc`,
    [contract],
  )
}

export async function findOperation(tx: Tx, contract: number, publicId: string): Promise<OperationRow | undefined> {
  const rows = await tx.query<OperationRow>(`select ${columns} ${from} where o.contract = $1 and o.public_id = $2`, [
    contract,
    publicId,
  ])
  return rows[0]
}

export async function getOperation(tx: Tx, id: number): Promise<OperationRow> {
  return (await tx.query<OperationRow>(`select ${columns} ${from} where o.id = $1`, [id]))[0]!
}

/** Lists a contract's requests of one type that were sent after an instant, oldest first. */
export function listSince(tx: Tx, contract: number, typeId: number, since: Date): Promise<OperationRow[]> {
  return tx.query<OperationRow>(
    `select ${columns} ${from} where o.contract = $1 and o.type_id = $2 and o.created_at > $3 order by o.id`,
    [contract, typeId, since],
  )
}

export async function findSame(
  tx: Tx,
  ids: readonly number[],
  entries: Entries,
): Promise<Pick<OperationRow, 'id'> | undefined> {
  const rows = await tx.query<Pick<OperationRow, 'id'>>(
    'select id from operation where id = any($1::bigint[]) and entries = $2::jsonb order by id limit 1',
    [ids, JSON.stringify(entries)],
  )
  return rows[0]
}

export async function listTimes(tx: Tx, contract: number, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ at: Date }>(
    'select created_at as at from operation where contract = $1 and created_at > $2 order by created_at',
    [contract, since],
  )
  return rows.map(({ at }) => at)
}

export async function insertOperation(
  tx: Tx,
  operation: Pick<OperationRow, 'publicId' | 'contract' | 'typeId' | 'status' | 'createdAt' | 'entries'>,
): Promise<number> {
  const { publicId, contract, typeId, status, createdAt, entries } = operation
  const rows = await tx.query<{ id: number }>(
    `insert into operation (public_id, contract, type_id, status, status_at, created_at, entries)
     values ($1, $2, $3, $4, $5, $5, $6::jsonb) returning id`,
    [publicId, contract, typeId, status, createdAt, JSON.stringify(entries)],
  )
  return rows[0]!.id
}

export interface Step {
  readonly status: OperationStatusId
  readonly at: Date
  readonly comment: string
}

export function listHistory(tx: Tx, operation: number): Promise<Step[]> {
  return tx.query<Step>('select status, at, comment from operation_history where operation_id = $1 order by id', [
    operation,
  ])
}

/** Adds a step to the history; returns its id. */
export async function insertStep(tx: Tx, operation: number, { status, at, comment }: Step): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'insert into operation_history (operation_id, status, at, comment) values ($1, $2, $3, $4) returning id',
    [operation, status, at, comment],
  )
  return rows[0]!.id
}

export async function lockOperation(tx: Tx, publicId: string): Promise<OperationRow | undefined> {
  const rows = await tx.query<OperationRow>(`select ${columns} ${from} where o.public_id = $1 for update of o`, [
    publicId,
  ])
  return rows[0]
}

export async function updateStatus(tx: Tx, id: number, { status, at }: Step): Promise<void> {
  await tx.query('update operation set status = $2, status_at = $3 where id = $1', [id, status, at])
}

/** Moves requests that ended before an instant to another status, with a step of the history each. */
export async function archiveEnded(
  tx: Tx,
  {
    from: ended,
    to,
    before,
    at,
  }: { from: readonly OperationStatusId[]; to: OperationStatusId; before: Date; at: Date },
): Promise<{ contract: number }[]> {
  return tx.query<{ contract: number }>(
    `with moved as (
       update operation set status = $2, status_at = $4 where status = any($1::int[]) and status_at < $3
       returning id, contract),
     stepped as (
       insert into operation_history (operation_id, status, at, comment) select id, $2, $4, '' from moved order by id)
     select distinct contract from moved order by contract`,
    [ended, to, before, at],
  )
}

export async function findMessage(tx: Tx, id: string) {
  const rows = await tx.query<{ refusal: 'operation_unknown' | 'operation_move' | null }>(
    'select refusal from desk_message where id = $1',
    [id],
  )
  return rows[0]
}

export async function insertMessage(tx: Tx, id: string, refusal: string | null, at: Date): Promise<void> {
  await tx.query('insert into desk_message (id, refusal, at) values ($1, $2, $3)', [id, refusal, at])
}

export interface Party {
  readonly number: string
  readonly customer: string
}

export async function getParty(tx: Tx, contract: number): Promise<Party> {
  const rows = await tx.query<Party>(
    `select c.contract_id as number, u.title as customer from contract c join customer u on u.id = c.customer_id
     where c.id = $1`,
    [contract],
  )
  return rows[0]!
}
