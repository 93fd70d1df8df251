import { connectionFault } from './platform/database/connection-fault.ts'
import { ConfigurationError } from './platform/config/configuration.ts'
import { databaseRoleOf } from './platform/database/database-address.ts'
import { type Connection, type Db, openDb } from './platform/database/db.ts'
import type { Installation } from './platform/config/installation-config.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'
import { servingRole } from '@kabinet/embedded-postgres/cluster'
import { startPostgres } from '@kabinet/embedded-postgres/supervisor'
import { findRights } from './platform/database/roles.store.ts'
import { type Finding, findRisksOfRole, refusalOf } from './platform/config/unsafe.rules.ts'
import type { ServingRole } from './installation.ts'

type Where = Pick<Installation, 'dataDir' | 'databaseUrl' | 'ownerUrl'>

/** The database, connected as the role that owns the tables, for migrations and imports. */
export interface OwnerDatabase {
  readonly db: Db
  /** Absent if the owner serves too. */
  readonly serving?: ServingRole
  readonly servingConnection: Connection
  /** Closes the connections; the embedded PostgreSQL keeps running. */
  closeConnections(): Promise<void>
  /** Closes everything, the embedded PostgreSQL last. */
  close(): Promise<void>
}

interface Options {
  readonly log: (line: string) => void
  readonly onError?: (error: Error) => void
}

/**
 * Opens the database as its owner; the embedded one unless another is configured.
 * @throws ConfigurationError if it is unreachable, StartRefusal if the embedded one cannot be started
 */
export async function openOwnerDatabase(where: Where, { log, onError }: Options): Promise<OwnerDatabase> {
  const { databaseUrl, ownerUrl = databaseUrl } = where
  if (!databaseUrl || !ownerUrl) {
    const postgres = await startPostgres({ dataDir: where.dataDir, log })
    const serving = { name: servingRole, made: true }
    const owner = openPool(postgres.connection, onError)
    const close = () => owner.closeConnections().then(() => postgres.stop())
    return { ...owner, serving, servingConnection: postgres.serving, close }
  }
  const owner = openPool(ownerUrl, onError)
  try {
    await reach(owner.db, where.ownerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL')
  } catch (error) {
    await owner.closeConnections()
    throw error
  }
  const role = databaseRoleOf(databaseUrl)
  const isAnother = role !== databaseRoleOf(ownerUrl)
  return {
    ...owner,
    ...(isAnother && { serving: { name: role, made: false } }),
    servingConnection: databaseUrl,
    close: owner.closeConnections,
  }
}

function openPool(connection: Connection, onError?: (error: Error) => void) {
  const db = openDb(connection, onError ? { onError } : {})
  let closed: Promise<void> | undefined
  return { db, closeConnections: () => (closed ??= db.close()) }
}

/** @throws ConfigurationError naming the variable if the database is unreachable */
export async function reach(db: Db, variable: string): Promise<void> {
  await db.query('select 1').catch((error: unknown) => {
    throw new ConfigurationError(`${variable}: the database cannot be reached: ${connectionFault(error)}`)
  })
}

/**
 * Checks that the serving role can serve and, outside of the demo, cannot rewrite the audit or the ledger.
 * @returns the findings accepted by ALLOW_INSECURE
 * @throws StartRefusal
 */
export async function checkServingRole(db: Db, { demo, allowed }: Pick<Installation, 'demo' | 'allowed'>) {
  const rights = await findRights(db)
  if (rights.unreadable.length > 0) {
    throw new StartRefusal(
      `DATABASE_URL: role ${rights.role} may not read ${rights.unreadable.join(', ')}: run npm run migrate with MIGRATION_DATABASE_URL of the tables' owner`,
    )
  }
  const found: Finding[] = demo ? [] : findRisksOfRole(rights)
  const refused = found.filter(({ name }) => !allowed.includes(name))
  if (refused.length > 0) throw new StartRefusal(refused.map(refusalOf).join('\n'))
  return found
}
