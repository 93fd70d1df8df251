import type { Tx } from '../../platform/database/db.ts'

export interface AttachmentRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly operation: number | null
}

const columns = 'f.id, f.name, f.type, f.size, o.operation_id as operation'

/** Locks the account's own uploads among `ids`, so that no purge deletes them meanwhile. */
export function lockUploads(tx: Tx, customerId: number, ids: readonly string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.query<AttachmentRow>(
    `select ${columns} from operation_file o join file f on f.id = o.file_id
     where f.id = any($2::uuid[]) and f.customer_id = $1 and f.kept order by f.id for update of o, f`,
    [customerId, ids],
  )
}

export async function insertUpload(tx: Tx, file: string): Promise<void> {
  await tx.query('insert into operation_file (file_id) values ($1)', [file])
}

export async function attach(
  tx: Tx,
  operation: number,
  files: readonly { readonly id: string; readonly parameter: string }[],
): Promise<void> {
  await tx.query(
    `update operation_file f set operation_id = $1, parameter = given.parameter
     from unnest($2::uuid[], $3::text[]) as given (id, parameter) where f.file_id = given.id and f.operation_id is null`,
    [operation, files.map(({ id }) => id), files.map(({ parameter }) => parameter)],
  )
}

export function listAttached(tx: Tx, operations: readonly number[]): Promise<AttachmentRow[]> {
  return tx.query<AttachmentRow>(
    `select ${columns} from operation_file o join file f on f.id = o.file_id
     where o.operation_id = any($1::bigint[]) order by f.created_at, f.id`,
    [operations],
  )
}

/** Lists when an account uploaded the files that it has not used, oldest first. */
export async function listUnusedTimes(tx: Tx, customerId: number, purpose: string, since: Date): Promise<Date[]> {
  const rows = await tx.query<{ at: Date }>(
    `select f.created_at as at from file f left join operation_file o on o.file_id = f.id
     where f.customer_id = $1 and f.purpose = $2 and f.created_at > $3 and o.operation_id is null order by f.created_at`,
    [customerId, purpose, since],
  )
  return rows.map(({ at }) => at)
}

/** Locks the files of uploads that no request uses and that are older than an instant. */
export async function lockUnused(tx: Tx, purpose: string, before: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select f.id from file f left join operation_file o on o.file_id = f.id
     where f.purpose = $1 and f.created_at < $2 and o.operation_id is null order by f.id for update of f skip locked`,
    [purpose, before],
  )
  // A request may have taken a file before it was locked: only a second look is certain.
  const free = await tx.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as locked (id)
     where not exists (select from operation_file o where o.file_id = id and o.operation_id is not null) order by id`,
    [rows.map(({ id }) => id)],
  )
  return free.map(({ id }) => id)
}
