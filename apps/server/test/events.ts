import { onTestFinished } from 'vitest'
import type { Connection } from '../src/platform/database/db.ts'
import { createEvents } from '../src/platform/events/events.ts'

/** Listens for events on a test's database. Ignores lost connections, since some tests cut all connections. */
export async function testEvents(connection: Connection, onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const events = await createEvents({ connection, onError: () => {} })
  onEnd(() => events.close())
  return events
}
