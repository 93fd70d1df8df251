import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, type Connection } from './db.ts'

const againMs = 1000
const checkMs = 15_000
// With these settings the database notices within about 10 s that a node has vanished without closing its connections.
const noticeDeath = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

interface Options {
  readonly name: string
  onConnect(client: pg.Client): Promise<void>
  onBack?(): void
  onError(error: Error): void
}

/**
 * Keeps one session open, reconnecting for as long as it takes if it is lost. Resolves if the first attempt succeeds;
 * rejects if it fails.
 */
export async function keepConnected(connection: Connection, { name, onConnect, onBack, onError }: Options) {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const options = { application_name: name, keepAlive: true, options: noticeDeath }
    const fresh = new pg.Client({ ...addressOf(connection), ...options })
    fresh.on('error', onError)
    await fresh.connect()
    try {
      await onConnect(fresh)
    } catch (error) {
      await fresh.end()
      throw error
    }
    // `close` may have been called in the meantime.
    if (stopping.signal.aborted) return fresh.end()
    fresh.once('end', () => void connectAgain())
    client = fresh
  }

  async function connectAgain(): Promise<void> {
    client = undefined
    while (!stopping.signal.aborted && !client) {
      await delay(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await connect().then(() => client && onBack?.(), onError)
    }
  }

  await connect()
  // A connection that was lost silently is noticed only when something is sent.
  const checks = setInterval(() => void client?.query('select 1').catch(onError), checkMs)
  return {
    async close(): Promise<void> {
      stopping.abort()
      clearInterval(checks)
      await client?.end()
    },
  }
}
