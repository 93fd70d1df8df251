import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createSchema as createBankSchema } from '../sandbox/bank/bank.store.ts'
import { createSchema as createMailSchema } from '../sandbox/mail/mail.store.ts'
import { createSchema as createSmsSchema } from '../sandbox/sms/sms.store.ts'
import { importData } from '../src/importer/index.ts'
import { describeProblem } from '../src/importer/check/report.ts'
import { type Db, openDb, type Tx } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { servingRole } from '@kabinet/embedded-postgres/cluster'
import { type Postgres, startPostgres } from '@kabinet/embedded-postgres/supervisor'
import { ensureRole, ensureNotifierSchema, grantServing } from '../src/platform/database/roles.store.ts'
import { anchorClock } from './clock.ts'
import { demoOperatorIds } from './operators.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres['connection']
  }
}

async function grant(tx: Tx) {
  await ensureRole(tx, servingRole)
  await ensureNotifierSchema(tx, servingRole)
  await grantServing(tx, servingRole)
}

/** Creates a template database, which accepts no connections afterwards. */
async function makeTemplate(admin: Db, { connection }: Postgres, name: string, fill: (db: Db) => Promise<void>) {
  await admin.query(`create database ${name}`)
  const db = openDb({ ...connection, database: name }, { max: 2 })
  await migrate(db, { claim: (tx) => grant(tx) })
  await fill(db)
  await db.close()
  await admin.query(`alter database ${name} with is_template true allow_connections false`)
}

async function fillDemo(db: Db, id: string) {
  const operator = readOperator(id)
  const folder = fileURLToPath(new URL('demo/', operator.folder))
  const { problems } = await importData(db, { folder, operator, clock: anchorClock })
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  // The schemas of the sandboxes are created once instead of in each test.
  for (const createSchema of [createBankSchema, createMailSchema, createSmsSchema]) await createSchema(db)
}

/** Starts one PostgreSQL for all test files, with the templates `empty` (migrated) and `demo_<operator>`. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-test-'))
  // With the default mode, tests run by root would create the cluster in /var/lib/kabinet and never remove it.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  async function end() {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const admin = openDb({ ...postgres.connection, database: 'postgres' }, { max: 1 })
    await makeTemplate(admin, postgres, 'empty', async () => {})
    for (const id of demoOperatorIds) await makeTemplate(admin, postgres, `demo_${id}`, (db) => fillDemo(db, id))
    await admin.close()
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgres', postgres.connection)
  return end
}
