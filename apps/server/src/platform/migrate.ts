import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)
const lockKey = 7_305_112

/**
 * Brings the schema up to date from migrations/*.sql, each once, in order, in one transaction under an advisory
 * lock, so that two nodes may start at the same time.
 * @returns the names of the files applied now
 */
export async function migrate(db: Db): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
    await tx.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set((await tx.query<{ name: string }>('select name from migration')).map(({ name }) => name))
    const waiting = files.filter((name) => !done.has(name))
    for (const name of waiting) {
      await tx.query(await readFile(new URL(name, folder), 'utf8'))
      await tx.query('insert into migration (name) values ($1)', [name])
    }
    return waiting
  })
}
