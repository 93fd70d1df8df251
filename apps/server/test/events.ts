import { onTestFinished } from 'vitest'
import type { Connection } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'

/** Events over a test's own database. Losing the connection is not a failure: some tests cut every one. */
export async function testEvents(connection: Connection, onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const events = await createEvents({ connection, onError: () => {} })
  onEnd(() => events.close())
  return events
}
