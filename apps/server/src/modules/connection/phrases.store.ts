import type { Tx } from '../../platform/database/db.ts'

export async function hasPhrase(tx: Tx, customer: number): Promise<boolean> {
  const rows = await tx.query('select from customer where id = $1 and code_phrase is not null', [customer])
  return rows.length > 0
}

export async function updatePhrase(tx: Tx, customer: number, hash: Buffer) {
  await tx.query('update customer set code_phrase = $2 where id = $1', [customer, hash])
}

export async function updateHeld(tx: Tx, process: number, phrase: Buffer | null) {
  await tx.query('update connection_process set phrase = $2 where id = $1', [process, phrase])
}

export async function findHeld(tx: Tx, process: number): Promise<Buffer | null> {
  const rows = await tx.query<{ phrase: Buffer | null }>('select phrase from connection_process where id = $1', [
    process,
  ])
  return rows[0]?.phrase ?? null
}

export async function erasePhrases(tx: Tx, customers: readonly number[]) {
  await tx.query('update customer set code_phrase = null where id = any($1)', [customers])
}
