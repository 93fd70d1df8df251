import type { Tx } from '../../platform/database/db.ts'

export interface PersonRow {
  /** Answer of government sign-in, encrypted; null without one. */
  readonly citizen: Buffer | null
}

export async function upsertPerson(tx: Tx, keyId: number, citizen: Buffer | null) {
  await tx.query(
    `insert into connection_person as known (key_id, citizen) values ($1, $2)
     on conflict (key_id) do update set citizen = coalesce(excluded.citizen, known.citizen)`,
    [keyId, citizen],
  )
}

export async function findPerson(tx: Tx, keyId: number): Promise<PersonRow | undefined> {
  const rows = await tx.query<PersonRow>('select citizen from connection_person where key_id = $1', [keyId])
  return rows[0]
}

export async function findCitizen(tx: Tx, process: number): Promise<Buffer | null> {
  const rows = await tx.query<{ citizen: Buffer | null }>('select citizen from connection_process where id = $1', [
    process,
  ])
  return rows[0]?.citizen ?? null
}

export async function updateCitizen(tx: Tx, process: number, citizen: Buffer | null) {
  await tx.query('update connection_process set citizen = $2 where id = $1', [process, citizen])
}
