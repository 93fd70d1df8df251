import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db, Tx } from './db.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'

const ownFolder = new URL('../../../migrations/', import.meta.url)
const lockKey = 7_305_112

interface Migration {
  readonly name: string
  readonly sql: string
  /** Hash of the text with LF line endings, whatever the checkout has. */
  readonly sha256: string
}

export async function readMigrations(folder: URL = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

interface Options {
  readonly folder?: URL
  /** Runs in the transaction after migrating; if it throws, the database is unchanged. */
  readonly claim?: (tx: Tx) => Promise<void>
}

/**
 * Applies pending migrations in order, in one transaction under an advisory lock, so that two nodes may start at the
 * same time.
 * @returns the names of the files applied
 * @throws StartRefusal if the database was migrated by a newer build or with different texts of the same migrations, or
 * if migrations are pending and the role may not create tables
 */
export async function migrate(db: Db, { folder, claim }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
    await ensureList(tx)
    const applied = await listApplied(tx)
    refuseUnknown([...applied.keys()], migrations)
    refuseEdited(applied, migrations)
    const waiting = migrations.filter(({ name }) => !applied.has(name))
    await refuseWithoutRights(tx, waiting)
    for (const { sql } of waiting) await tx.query(sql)
    for (const { name, sha256 } of migrations.filter((each) => applied.get(each.name) == null)) {
      await tx.query(
        `insert into migration (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256`,
        [name, sha256],
      )
    }
    await claim?.(tx)
    return waiting.map(({ name }) => name)
  })
}

async function listApplied(tx: Tx): Promise<Map<string, string | null>> {
  const rows = await tx.query<{ name: string; sha256: string | null }>('select name, sha256 from migration')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

export async function findApplied(tx: Tx): Promise<ReadonlySet<string>> {
  const [row] = await tx.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  return new Set(row!.there ? (await listApplied(tx)).keys() : [])
}

/**
 * Creates the table of applied migrations, or adds its `sha256` column, if missing; otherwise changes nothing, because
 * the serving role may only read the table.
 */
async function ensureList(tx: Tx): Promise<void> {
  const columns = await tx.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('migration') and attnum > 0`,
  )
  const has = (column: string) => columns.some(({ name }) => name === column)
  if (columns.length === 0) {
    await refuseWithoutRights(tx, [{ name: 'all of them' }])
    await tx.query('create table migration (name text primary key, at timestamptz not null default now(), sha256 text)')
  } else if (!has('sha256')) await tx.query('alter table migration add column sha256 text')
}

async function refuseWithoutRights(tx: Tx, waiting: readonly { readonly name: string }[]): Promise<void> {
  if (waiting.length === 0) return
  const [row] = await tx.query<{ may: boolean; role: string }>(
    `select has_schema_privilege('public', 'create') as may, current_user::text as role`,
  )
  if (row!.may) return
  throw new StartRefusal(
    `the database needs migrations (${waiting.map(({ name }) => name).join(', ')}), and role ${row!.role} may not make tables: run npm run migrate with MIGRATION_DATABASE_URL of the tables' owner, or set it for the server too`,
  )
}

function refuseUnknown(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.filter((name) => !migrations.some((each) => each.name === name)).toSorted()
  if (unknown.length === 0) return
  throw new StartRefusal(
    `the database was upgraded by a newer Kabinet: this build does not know ${unknown.join(', ')}. Start that build or a newer one; to go back, restore the backup from before the upgrade`,
  )
}

function refuseEdited(applied: ReadonlyMap<string, string | null>, migrations: readonly Migration[]): void {
  const edited = migrations.filter(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (edited.length === 0) return
  throw new StartRefusal(
    `${edited.map(({ name }) => `migrations/${name}`).join(', ')}: not the text that was applied to this database. Restore the file: a migration that has been applied is never edited, a change is a new migration`,
  )
}
