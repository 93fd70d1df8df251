import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, type Db, openDb } from '../src/platform/database/db.ts'
import { servingRole } from '@kabinet/embedded-postgres/cluster'

export interface TestDatabase {
  /** Connected as the owner of the tables, for setup and assertions. */
  readonly db: Db
  /** Connected as the role that serves requests, for the code under test. */
  readonly serving: Db
  readonly connection: Exclude<Connection, string>
  close(): Promise<void>
  /** Closes the connections but keeps the database for copies, until `close`. */
  leave(): Promise<void>
}

let admin: Db | undefined
const ended: string[] = []

/**
 * Creates a database by copying the files of a template, including its catalogue cache. Databases closed earlier are
 * dropped here rather than on closing, when PostgreSQL would have to wait for connections that are still ending.
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

export function bareDatabase(): Promise<TestDatabase> {
  return clone('template0')
}

export function freshDatabase(): Promise<TestDatabase> {
  return clone('empty')
}

export function demoDatabase(operator: string): Promise<TestDatabase> {
  return clone(`demo_${operator}`)
}

export function copyOf({ connection }: Pick<TestDatabase, 'connection'>): Promise<TestDatabase> {
  return clone(connection.database)
}
