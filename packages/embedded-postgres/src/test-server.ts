import pg from 'pg'
import type { Postgres, startPostgres } from './supervisor.ts'

export interface TestServerOptions {
  readonly dataDir: string
  readonly openDir: string
  readonly supervisor: string
  readonly user?: { readonly uid: number; readonly gid: number }
}

export type TestServerMessage =
  | { readonly log: string }
  | { readonly ready: Postgres['connection'] }
  | { readonly refused: string }
  | { readonly rows: unknown[] }
  | { readonly failed: string }
  | { readonly stopped: true }

async function serve({ dataDir, openDir, supervisor, user }: TestServerOptions): Promise<void> {
  const { startPostgres: start } = (await import(supervisor)) as { startPostgres: typeof startPostgres }
  if (user) become(user)
  try {
    const postgres = await start({ dataDir, openDir, log: (line) => post({ log: line }) })
    process.on('message', (message) => void answer(postgres, message as string))
    post({ ready: postgres.connection })
  } catch (error) {
    post({ refused: (error as Error).message })
    process.disconnect()
  }
}

async function answer(postgres: Postgres, message: string): Promise<void> {
  if (message !== 'stop') return post(await query(postgres, message))
  await postgres.stop()
  post({ stopped: true })
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

function post(message: TestServerMessage): void {
  process.send?.(message)
}

await serve(JSON.parse(process.argv[2] ?? '') as TestServerOptions)
