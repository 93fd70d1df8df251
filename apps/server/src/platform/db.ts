import { createHash } from 'node:crypto'
import pg from 'pg'
import { type CopyField, copyIn } from './copy-in.ts'

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
  /** Adds rows to a table by COPY, the quickest way in; each row has a field for every column, in their order. */
  copy(table: string, columns: readonly string[], rows: readonly (readonly CopyField[])[]): Promise<void>
}

export interface Db extends Tx {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads on one unchanging view of the database. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A connection of one's own, given back afterwards: COPY, advisory locks of a session. */
  connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Connections open, those of them idle, and requests that wait for one. */
  usage(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** How to reach PostgreSQL: a URL, or the parts of a unix socket's address. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

/** The connection as clients of `pg` take it. */
export function addressOf(connection: Connection) {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

const names = new Map<string, string>()

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
  names.set(sql, name)
  return name
}

/**
 * Statements are planned once for a connection, not anew for the values of each call: left to itself, PostgreSQL holds
 * the plan for a list of one or two keys for so much the better that it plans `= any($1)` every time.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan'

type Lend = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

function txOf(client: pg.Pool | pg.PoolClient, lend: Lend): Tx {
  return {
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      const result = parameters
        ? await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
        : await client.query(sql)
      return result.rows as Row[]
    },
    copy: (table, columns, rows) => lend((one) => copyIn(one, { table, columns }, rows)),
  }
}

/** Lends a connection. One that breaks while nobody waits on it says so by an event, which must have a listener. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const giveUp = (error: Error) => {
    broken = error
  }
  client.on('error', giveUp)
  try {
    return await work(client, giveUp)
  } finally {
    client.off('error', giveUp)
    client.release(broken)
  }
}

function inTransaction<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withClient(pool, async (client, giveUp) => {
    await client.query(begin)
    try {
      const result = await work(txOf(client, (copying) => copying(client)))
      await client.query('commit')
      return result
    } catch (error) {
      // The first error tells more than that of a rollback on a connection that is gone.
      await client.query('rollback').catch(giveUp)
      throw error
    }
  })
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
  const pool = new pg.Pool({
    ...addressOf(connection),
    max,
    application_name: 'kabinet',
    options: planOnce,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', onError)
  return {
    ...txOf(pool, (work) => withClient(pool, work)),
    transaction: (work) => inTransaction(pool, 'begin', work),
    snapshot: (work) => inTransaction(pool, 'begin isolation level repeatable read read only', work),
    connection: (work) => withClient(pool, work),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

const downCodes = new Set(
  'ECONNREFUSED ECONNRESET ENOENT ETIMEDOUT EPIPE ENOTFOUND EHOSTUNREACH ENETUNREACH EAI_AGAIN 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
)
const netCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const downWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether `error` says that the database is not there, rather than that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const fromDatabase = error instanceof pg.DatabaseError || (syscall !== undefined && netCalls.has(syscall))
  if (code !== undefined && fromDatabase) return downCodes.has(code)
  return downWords.test(error.message)
}
