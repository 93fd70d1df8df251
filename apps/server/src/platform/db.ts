import { createHash } from 'node:crypto'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond a safe integer: ${text}`)
  return number
})

/** One connection inside a transaction, or the pool outside of one: where a store's SQL runs. */
export interface Tx {
  /**
   * Runs one statement; with parameters it is prepared once per connection, under a name made from its text.
   * DATE arrives as `yyyy-MM-dd`, int8 as a safe integer.
   */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

export interface Db extends Tx {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A connection of one's own, given back afterwards: COPY, advisory locks of a session. */
  connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How to reach PostgreSQL: a URL, or the parts of a unix socket's address. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

const names = new Map<string, string>()

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
  names.set(sql, name)
  return name
}

function txOf(client: pg.Pool | pg.PoolClient): Tx {
  return {
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      const result = parameters
        ? await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
        : await client.query(sql)
      return result.rows as Row[]
    },
  }
}

/**
 * Opens a pool. An idle connection that breaks (the database restarted) is dropped and reported to `onError`;
 * the next query opens a new one.
 * @param max connections at most
 */
export function openDb(
  connection: Connection,
  { max = 20, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {},
): Db {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({ ...address, max, application_name: 'kabinet', connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  return {
    ...txOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(txOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
    async connection(work) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether `error` says that the database is not there, rather than that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const fromDatabase =
    error instanceof pg.DatabaseError || syscall === 'connect' || syscall === 'read' || syscall === 'write'
  if (code !== undefined && fromDatabase) return downCodes.has(code)
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
}
