import { onTestFinished } from 'vitest'
import type { Connection } from '../src/platform/database/db.ts'
import { createEvents } from '../src/platform/events/events.ts'

/** Events on a test's database. Losing the connection is not a failure: some tests cut all of them. */
export async function testEvents(connection: Connection, onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const events = await createEvents({ connection, onError: () => {} })
  onEnd(() => events.close())
  return events
}
