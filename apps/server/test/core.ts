import { type Core, createCore } from '../src/platform/core.ts'
import { type Operator, readOperator } from '../src/platform/config/operator.ts'
import type { Connection, Db } from '../src/platform/database/db.ts'
import type { Log } from '../src/platform/observability/log.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import { anchorClock } from './clock.ts'
import { testEvents } from './events.ts'
import { quietLog } from './log.ts'

interface Options {
  readonly clock?: Clock
  readonly operator?: Operator
  readonly log?: Log
}

export async function testCore(
  { db, connection }: { readonly db: Db; readonly connection: Connection },
  { clock = anchorClock, operator = readOperator('am'), log = quietLog }: Options = {},
): Promise<Core> {
  const events = await testEvents(connection)
  return createCore({ db, clock, log, events, operator, ownOrigin: 'http://cabinet.test' })
}
