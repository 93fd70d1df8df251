import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { type CopyField, copyIn } from './copy-in.ts'
import { DatabaseSilent, watchDatabase } from './db-watch.ts'

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
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Within {@link atomically} it
   * is a part of that one, undone alone when it throws.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` so that everything it does by this `Db` is in one transaction, however many it opens: for work that must
   * commit together with what its caller writes. Its own transactions run one after another.
   */
  atomically<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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

/** How long a request waits for a connection while all are busy. */
const acquireMs = 4000
const isTimeout = /timeout/i

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

/** A pool, and what watches over all that waits for it. */
interface Source {
  readonly pool: pg.Pool
  readonly watch: ReturnType<typeof watchDatabase>
}

function txOf(client: pg.PoolClient, { watch }: Source): Tx {
  return {
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      const { rows } = await watch.wait(() =>
        parameters
          ? client.query({ name: nameOf(sql), text: sql, values: [...parameters] })
          : (client.query(sql) as Promise<pg.QueryResult>),
      )
      return rows as Row[]
    },
    copy: (table, columns, rows) => watch.wait(() => copyIn(client, { table, columns }, rows)),
  }
}

/** Statements that are transactions of their own, each on a connection that is free. */
function txOfPool(source: Source): Tx {
  const lend = <T>(work: (tx: Tx) => Promise<T>) =>
    withClient(source, async (client, giveUp) => {
      try {
        return await work(txOf(client, source))
      } catch (error) {
        if (error instanceof DatabaseSilent) giveUp(error)
        throw error
      }
    })
  return {
    query: (sql, parameters) => lend((tx) => tx.query(sql, parameters)),
    copy: (table, columns, rows) => lend((tx) => tx.copy(table, columns, rows)),
  }
}

/** Lends a connection. One that breaks while nobody waits on it says so by an event, which must have a listener. */
async function withClient<T>(
  { pool, watch }: Source,
  work: (client: pg.PoolClient, giveUp: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await watch.wait(
    () => pool.connect(),
    (late) => late.release(),
  )
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

function inTransaction<T>(source: Source, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withClient(source, async (client, giveUp) => {
    const tx = txOf(client, source)
    try {
      await tx.query(begin)
      const result = await work(tx)
      await tx.query('commit')
      return result
    } catch (error) {
      // The first error tells more than that of a rollback on a connection that is gone.
      if (error instanceof DatabaseSilent) giveUp(error)
      else await tx.query('rollback').catch(giveUp)
      throw error
    }
  })
}

/** The transaction that work joins, for as long as it is open. */
interface Joined {
  readonly tx: Tx
  open: boolean
}

/** Statements of parallel reads one after another: a transaction has one connection. */
function oneByOne(tx: Tx): Tx {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(run: () => Promise<T>): Promise<T> => {
    const running = last.then(run)
    last = running.catch(() => {})
    return running
  }
  return {
    query: (sql, parameters) => next(() => tx.query(sql, parameters)),
    copy: (table, columns, rows) => next(() => tx.copy(table, columns, rows)),
  }
}

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query('savepoint part')
  try {
    const result = await work(tx)
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    // Where this fails the whole transaction does, and the first error tells more.
    await tx.query('rollback to savepoint part').catch(() => {})
    throw error
  }
}

/** Makes a `Db` whose work can be joined into one transaction. */
function joinable(db: Omit<Db, 'atomically'>): Db {
  const joining = new AsyncLocalStorage<Joined>()
  const joined = () => {
    const one = joining.getStore()
    return one?.open ? one.tx : undefined
  }
  return {
    ...db,
    query: (sql, parameters) => (joined() ?? db).query(sql, parameters),
    copy: (table, columns, rows) => (joined() ?? db).copy(table, columns, rows),
    transaction(work) {
      const tx = joined()
      return tx ? inSavepoint(tx, work) : db.transaction(work)
    },
    snapshot(work) {
      const tx = joined()
      return tx ? work(tx) : db.snapshot(work)
    },
    atomically: (work) =>
      db.transaction(async (tx) => {
        const one = { tx: oneByOne(tx), open: true }
        try {
          return await joining.run(one, () => work(one.tx))
        } finally {
          // What outlives the work, a timer of its, has the pool again.
          one.open = false
        }
      }),
  }
}

/** Asks the database something in a new session. A refusal is an answer, too. */
async function probe(connection: Connection, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    ...addressOf(connection),
    application_name: 'kabinet probe',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined && isTimeout.test(message)) throw error
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Opens a pool. An idle connection that breaks (the database restarted) is dropped and reported to `onError`;
 * the next query opens a new one.
 * @param max connections at most
 * @param serves whether requests wait for it now: these fail within seconds where the database is silent; what migrates,
 * imports or tests waits
 */
export function openDb(
  connection: Connection,
  {
    max = 20,
    onError = () => {},
    serves,
  }: { max?: number; onError?: (error: Error) => void; serves?: () => boolean } = {},
): Db {
  const pool = new pg.Pool({
    ...addressOf(connection),
    max,
    application_name: 'kabinet',
    options: planOnce,
    connectionTimeoutMillis: serves ? acquireMs : 0,
  })
  pool.on('error', onError)
  // One that is ending is no longer heard by the pool, and an error that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const source = { pool, watch: watchDatabase((timeoutMs) => probe(connection, timeoutMs), serves ?? (() => false)) }
  return joinable({
    ...txOfPool(source),
    transaction: (work) => inTransaction(source, 'begin', work),
    snapshot: (work) => inTransaction(source, 'begin isolation level repeatable read read only', work),
    connection: (work) => withClient(source, work),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      source.watch.stop()
      await pool.end()
    },
  })
}

const downCodes = new Set(
  'ECONNREFUSED ECONNRESET ENOENT ETIMEDOUT EPIPE ENOTFOUND EHOSTUNREACH ENETUNREACH EAI_AGAIN'.split(' '),
)
/** Connection lost, resources at their end (the disk is full), shutting down or starting, read-only, input and output. */
const downStates = /^(08\w{3}|53\w{3}|57P0\d|25006|58030)$/
const netCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const downWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether `error` says that the database cannot work for now, rather than that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  const fromDatabase = error instanceof pg.DatabaseError || (syscall !== undefined && netCalls.has(syscall))
  if (code !== undefined && fromDatabase) return downCodes.has(code) || downStates.test(code)
  return downWords.test(error.message)
}
