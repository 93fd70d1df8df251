import pg from 'pg'
import type { Connection } from '../database/db.ts'
import { keepConnected } from '../database/keep-connected.ts'

interface Handlers {
  onMessage(payload: string): void
  onBack(): void
  onError(error: Error): void
}

/** Listens on a channel over a dedicated connection that reconnects; resolves once it is listening. */
export function listen(connection: Connection, channel: string, { onMessage, onBack, onError }: Handlers) {
  return keepConnected(connection, {
    name: 'kabinet events',
    async onConnect(client) {
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    onBack,
    onError,
  })
}
