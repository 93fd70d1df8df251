import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, type Connection } from './db.ts'

const againMs = 1000
const checkMs = 15_000

interface Handlers {
  onMessage(payload: string): void
  /** The connection was lost and stands again: messages in between were missed. */
  onBack(): void
  onError(error: Error): void
}

/**
 * Listens on a channel by a connection of its own, and connects again when it breaks, without end. Resolves once it
 * listens for the first time.
 */
export async function listen(connection: Connection, channel: string, { onMessage, onBack, onError }: Handlers) {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...addressOf(connection), application_name: 'kabinet events', keepAlive: true })
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    fresh.on('error', onError)
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.once('end', () => void connectAgain())
    client = fresh
  }

  async function connectAgain(): Promise<void> {
    client = undefined
    while (!stopping.signal.aborted && !client) {
      await delay(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await connect().then(onBack, onError)
    }
  }

  await connect()
  // A connection whose other end vanished without a word is found out only by speaking on it.
  const checks = setInterval(() => void client?.query('select 1').catch(onError), checkMs)
  return {
    async close(): Promise<void> {
      stopping.abort()
      clearInterval(checks)
      await client?.end()
    },
  }
}
