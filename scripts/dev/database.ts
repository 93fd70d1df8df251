import type { Config } from '../../apps/server/src/platform/config/config-shape.ts'
import { openDb } from '../../apps/server/src/platform/database/db.ts'
import { servingRole } from '../../packages/embedded-postgres/src/cluster.ts'
import { startPostgres } from '../../packages/embedded-postgres/src/supervisor.ts'
import { ensureRole } from '../../apps/server/src/platform/database/roles.store.ts'

/**
 * Starts the embedded PostgreSQL unless DATABASE_URL is set. The database keeps running while the server restarts.
 * @throws StartRefusal when the database cannot be started
 */
export async function openDatabase({ dataDir, databaseUrl }: Config, log: (line: string) => void) {
  if (databaseUrl) return { environment: {}, close: async () => {} }
  const postgres = await startPostgres({ dataDir, log })
  const db = openDb(postgres.connection)
  await db.transaction((tx) => ensureRole(tx, servingRole))
  await db.close()
  return {
    environment: {
      DATABASE_URL: urlOf(postgres.serving),
      MIGRATION_DATABASE_URL: urlOf(postgres.connection),
    },
    close: () => postgres.stop(),
  }
}

function urlOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
