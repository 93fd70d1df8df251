import { type Connection, type Db } from './db.ts'
import { keepConnected } from './keep-connected.ts'

/** Class of the advisory locks that nodes hold under their numbers. */
const lockClass = 7_305_117

/** One process among those that serve a database. */
export interface Node {
  /** Its number in what it takes: jobs, keys of requests. Never given to a second process. */
  readonly number: number
  /** Leaves: whatever the node still had taken is free. */
  close(): Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly connection: Connection
  readonly onError: (error: Error) => void
}

/**
 * Joins the nodes of a database: holds a lock under a new number in a session of its own. When the process ends, however
 * it ends, PostgreSQL frees the lock with the session, and {@link isGone} tells the other nodes.
 */
export async function joinNodes({ db, connection, onError }: Dependencies): Promise<Node> {
  const [row] = await db.query<{ number: number }>(`select nextval('node_number')::int as number`)
  const { number } = row!
  const session = await keepConnected(connection, {
    name: 'kabinet node',
    async onConnect(client) {
      // Shared, so that a new session need not wait for the end of the one it replaces.
      await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, number])
    },
    onError,
  })
  return { number, close: () => session.close() }
}

/**
 * SQL that tells whether the node in `column` has ended. It locks the number until the transaction ends; two that ask at
 * the same moment may find the node alive once more.
 */
export const isGone = (column: string): string => `pg_try_advisory_xact_lock(${lockClass}, ${column})`
