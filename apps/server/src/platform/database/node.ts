import { type Connection, type Db } from './db.ts'
import { keepConnected } from './keep-connected.ts'

// First key of the advisory locks held by nodes; the second is the node number.
const lockClass = 7_305_117

export interface Node {
  /** Identifies the node in leases of jobs and idempotency keys; never reused. */
  readonly number: number
  /** Leaves the cluster; the node's leases become free. */
  close(): Promise<void>
}

interface Dependencies {
  readonly db: Db
  readonly connection: Connection
  readonly onError: (error: Error) => void
}

/**
 * Joins the nodes of a database by locking a new number in a dedicated session. However the process ends, PostgreSQL
 * releases the lock with the session; other nodes check this with {@link isGone}.
 */
export async function joinNodes({ db, connection, onError }: Dependencies): Promise<Node> {
  const [row] = await db.query<{ number: number }>(`select nextval('node_number')::int as number`)
  const { number } = row!
  const session = await keepConnected(connection, {
    name: 'kabinet node',
    async onConnect(client) {
      // The lock is shared, so that a new session need not wait for the old one to end.
      await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, number])
    },
    onError,
  })
  return { number, close: () => session.close() }
}

/**
 * Returns an SQL condition that is true if the node in `column` has ended. The check holds the node's lock until the
 * transaction ends, so one of two concurrent checks may still see the node as alive.
 */
export const isGone = (column: string): string => `pg_try_advisory_xact_lock(${lockClass}, ${column})`
