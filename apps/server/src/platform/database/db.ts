import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type CopyField, copyIn } from './copy-in.ts'
import { DatabaseTimeout, watchDatabase } from './db-watch.ts'
import { gathering } from './gathering.ts'
import { runTogether, traced } from './round-trip.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond a safe integer: ${text}`)
  return number
})

/** Runs SQL: on one connection inside a transaction, otherwise on the pool. */
export interface Tx {
  /**
   * Runs a statement. One with parameters is prepared once per connection, under a name derived from its text. DATE is
   * returned as `yyyy-MM-dd`, int8 as a safe integer.
   */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** Inserts rows with COPY, the fastest way. Each row has one field per column, in the order of `columns`. */
  copy(table: string, columns: readonly string[], rows: readonly (readonly CopyField[])[]): Promise<void>
}

export interface Db extends Tx {
  /**
   * Runs `work` in a transaction, which is rolled back if `work` throws. Within {@link atomically}, a savepoint of the
   * outer transaction takes its place.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` with all of its transactions joined into one, so that they commit together. Statements run one after
   * another. Transactions within `work` must not overlap, because savepoints nest.
   */
  atomically<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Returns a Tx for reading in few round trips: statements asked for in the same turn of the event loop are sent and
   * answered together, each with its own snapshot. If one fails, so do the others.
   */
  together(): Tx
  connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  usage(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

export function addressOf(connection: Connection) {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

// Maximum wait for a connection from the pool while the process is serving requests.
const acquireMs = 4000
const isTimeout = /timeout/i

// Forces generic plans: for lists of one or two keys, PostgreSQL would otherwise replan `= any($1)` on every call.
const planOnce = '-c plan_cache_mode=force_generic_plan'

interface Source {
  readonly pool: pg.Pool
  readonly watch: ReturnType<typeof watchDatabase>
}

async function runOne(
  client: pg.PoolClient,
  { watch }: Source,
  sql: string,
  parameters?: readonly unknown[],
): Promise<unknown[]> {
  if (!parameters) {
    const { rows } = await watch.wait(() => client.query(sql) as Promise<pg.QueryResult<pg.QueryResultRow>>)
    return rows
  }
  try {
    const [rows] = await watch.wait(() => runTogether(client, [{ sql, parameters }]))
    return rows!
  } catch (error) {
    throw traced(error)
  }
}

/** Lends a connection to `work`, and gives it up if the database does not answer. */
function lend<T>(source: Source, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withClient(source, async (client, giveUp) => {
    try {
      return await work(client)
    } catch (error) {
      if (error instanceof DatabaseTimeout) giveUp(error)
      throw error
    }
  })
}

function txOfPool(source: Source): Tx {
  return {
    query: <Row>(sql: string, parameters?: readonly unknown[]) =>
      lend(source, (client) => runOne(client, source, sql, parameters)) as Promise<Row[]>,
    copy: (table, columns, rows) =>
      lend(source, (client) => source.watch.wait(() => copyIn(client, { table, columns }, rows))),
  }
}

/** Creates a Tx whose statements take one round trip if they are asked for in the same turn of the event loop. */
function txTogether(source: Source, pooled: Tx): Tx {
  const { ask } = gathering((statements) =>
    lend(source, (client) => source.watch.wait(() => runTogether(client, statements))),
  )
  return { ...pooled, query: (sql, parameters = []) => ask(sql, parameters) }
}

/** Creates the Tx of a transaction, which has one connection: what is asked for while it is busy waits. */
function txOf(client: pg.PoolClient, source: Source): Tx {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(run: () => Promise<T>): Promise<T> => {
    const running = last.then(run)
    last = running.catch(() => {})
    return running
  }
  const { ask, send } = gathering((statements) => next(() => source.watch.wait(() => runTogether(client, statements))))
  const alone = <T>(run: () => Promise<T>): Promise<T> => {
    send()
    return next(run)
  }
  return {
    query: <Row>(sql: string, parameters?: readonly unknown[]) =>
      parameters ? ask<Row>(sql, parameters) : (alone(() => runOne(client, source, sql)) as Promise<Row[]>),
    copy: (table, columns, rows) => alone(() => source.watch.wait(() => copyIn(client, { table, columns }, rows))),
  }
}

/** Lends a connection to `work`. A connection that breaks meanwhile is not returned to the pool. */
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
      // Sent together with the first statement of `work`.
      const begun = tx.query(begin, [])
      const [result] = await Promise.all([work(tx), begun])
      await tx.query('commit')
      return result
    } catch (error) {
      // The original error says more than a failed rollback on a lost connection would.
      if (error instanceof DatabaseTimeout) giveUp(error)
      else await tx.query('rollback').catch(giveUp)
      throw error
    }
  })
}

interface Joined {
  readonly tx: Tx
  open: boolean
}

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query('savepoint part')
  try {
    const result = await work(tx)
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    // If the rollback fails, so does the whole transaction; the original error says more.
    await tx.query('rollback to savepoint part').catch(() => {})
    throw error
  }
}

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
    together: () => joined() ?? db.together(),
    atomically: (work) =>
      db.transaction(async (tx) => {
        const one = { tx, open: true }
        try {
          return await joining.run(one, () => work(one.tx))
        } finally {
          // Work that outlives the transaction, such as a timer callback, uses the pool again.
          one.open = false
        }
      }),
  }
}

/** Checks that the database answers in time; any error other than a timeout counts as an answer. */
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
 * Opens a pool. Idle connections that break, as in a database restart, are dropped and reported to `onError`; the next
 * query opens a new one.
 * @param max maximum number of connections
 * @param serves whether the process is serving requests: if the database hangs, these fail within seconds, whereas
 * migrations, imports and tests wait
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
  // The pool does not listen to a connection that is closing, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const source = { pool, watch: watchDatabase((timeoutMs) => probe(connection, timeoutMs), serves ?? (() => false)) }
  const pooled = txOfPool(source)
  return joinable({
    ...pooled,
    transaction: (work) => inTransaction(source, 'begin', work),
    snapshot: (work) => inTransaction(source, 'begin isolation level repeatable read read only', work),
    together: () => txTogether(source, pooled),
    connection: (work) => withClient(source, work),
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      source.watch.stop()
      await pool.end()
    },
  })
}
