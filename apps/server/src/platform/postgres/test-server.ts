import pg from 'pg'
import type { Postgres, startPostgres } from './supervisor.ts'

/** What the tests tell this program in its first argument. */
export interface TestServerOptions {
  readonly dataDir: string
  readonly openDir: string
  /** The supervisor's module, where it is not the one beside this program. */
  readonly supervisor: string
  /** Whom to become before starting the database. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** What it answers. */
export type TestServerMessage =
  | { readonly log: string }
  | { readonly ready: Postgres['connection'] }
  | { readonly refused: string }
  | { readonly rows: unknown[] }
  | { readonly failed: string }
  | { readonly stopped: true }

/** A server that does nothing but hold a database: it runs the SQL that its parent sends, until `stop`. */
async function serve({ dataDir, openDir, supervisor, user }: TestServerOptions): Promise<void> {
  const { startPostgres: start } = (await import(supervisor)) as { startPostgres: typeof startPostgres }
  if (user) become(user)
  try {
    const postgres = await start({ dataDir, openDir, log: (line) => tell({ log: line }) })
    process.on('message', (message) => void answer(postgres, message as string))
    tell({ ready: postgres.connection })
  } catch (error) {
    tell({ refused: (error as Error).message })
    process.disconnect()
  }
}

async function answer(postgres: Postgres, message: string): Promise<void> {
  if (message !== 'stop') return tell(await query(postgres, message))
  await postgres.stop()
  tell({ stopped: true })
  process.disconnect()
}

async function query({ connection }: Postgres, sql: string): Promise<TestServerMessage> {
  const client = new pg.Client({ ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return { rows }
  } catch (error) {
    return { failed: (error as Error).message }
  } finally {
    await client.end()
  }
}

function become({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function tell(message: TestServerMessage): void {
  process.send?.(message)
}

await serve(JSON.parse(process.argv[2] ?? '') as TestServerOptions)
