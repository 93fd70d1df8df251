import type { Tx } from '../database/db.ts'

export interface FileRow {
  id: string
  customerId: number
  purpose: string
  name: string
  type: string
  size: number
  createdAt: Date
}

const columns = `id, customer_id as "customerId", purpose, name, type, size, created_at as "createdAt"`

export async function insertFile(tx: Tx, file: FileRow & { sha256: string }) {
  await tx.query(
    `insert into file (id, customer_id, purpose, name, type, size, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8)`,
    [file.id, file.customerId, file.purpose, file.name, file.type, file.size, file.sha256, file.createdAt],
  )
}

/** Marks a file as kept; returns false if its row has been cleaned up in the meantime. */
export async function markKept(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('update file set kept = true where id = $1 returning id', [id])).length > 0
}

export async function findFile(tx: Tx, id: string) {
  const rows = await tx.query<FileRow>(`select ${columns} from file where id = $1 and kept`, [id])
  return rows[0]
}

export async function deleteFile(tx: Tx, id: string) {
  await tx.query('delete from file where id = $1', [id])
}

/** Deletes the row unless the file is marked as kept; returns whether no row is left. */
export async function deleteUnkept(tx: Tx, id: string): Promise<boolean> {
  await tx.query('delete from file where id = $1 and not kept', [id])
  return (await tx.query('select from file where id = $1', [id])).length === 0
}
