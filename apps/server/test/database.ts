import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, type Db, openDb } from '../src/platform/db.ts'

interface TestDatabase {
  readonly db: Db
  /** For whoever opens connections of its own. */
  readonly connection: Exclude<Connection, string>
  close(): Promise<void>
}

async function clone(template: string): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDb({ ...server, database: 'postgres' }, { max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  const connection = { ...server, database: name }
  const db = openDb(connection, { max: 8 })
  return {
    db,
    connection,
    async close() {
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** A database of one's own with the schema and no data. */
export function freshDatabase(): Promise<TestDatabase> {
  return clone('empty')
}

/** A database of one's own with an operator's demo provider, at its anchor day. */
export function demoDatabase(operator: string): Promise<TestDatabase> {
  return clone(`demo_${operator}`)
}
