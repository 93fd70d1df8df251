import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, type Db, openDb } from '../src/platform/db.ts'
import { servingRole } from '../src/platform/postgres/cluster.ts'

export interface TestDatabase {
  /** As the owner of the tables: for what a test sets up, and looks at. */
  readonly db: Db
  /** As the role that serves requests: for what is tested. */
  readonly serving: Db
  /** For whoever opens connections of its own. */
  readonly connection: Exclude<Connection, string>
  close(): Promise<void>
  /** Ends the connections and leaves the database, for copies of it, until `close`. */
  leave(): Promise<void>
}

let admin: Db | undefined
const ended: string[] = []

/**
 * A copy of its template's files, caches of the catalogue among them, which the first connection else makes anew.
 * It is dropped with the next one: by then its connections are gone, which PostgreSQL would wait for.
 */
async function clone(template: string): Promise<TestDatabase> {
  const server = inject('postgres')
  admin ??= openDb({ ...server, database: 'postgres' }, { max: 1 })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  for (const left of ended.splice(0)) await admin.query(`drop database ${left} with (force)`)
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const connection = { ...server, database: name }
  const db = openDb(connection, { max: 8 })
  const serving = openDb({ ...connection, user: servingRole }, { max: 8 })
  let left: Promise<unknown> | undefined
  const leave = async () => void (await (left ??= Promise.all([db.close(), serving.close()])))
  return {
    db,
    serving,
    connection,
    leave,
    async close() {
      await leave()
      ended.push(name)
    },
  }
}

/** A database of one's own without even the schema. */
export function bareDatabase(): Promise<TestDatabase> {
  return clone('template0')
}

/** A database of one's own with the schema and no data. */
export function freshDatabase(): Promise<TestDatabase> {
  return clone('empty')
}

/** A database of one's own with an operator's demo provider, at its anchor day. */
export function demoDatabase(operator: string): Promise<TestDatabase> {
  return clone(`demo_${operator}`)
}

/** A database of one's own that begins as another one was left. */
export function copyOf({ connection }: Pick<TestDatabase, 'connection'>): Promise<TestDatabase> {
  return clone(connection.database)
}
