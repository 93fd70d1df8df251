import { createProductClock } from '../src/platform/time/clock.ts'
import { type Connection, openDb } from '../src/platform/database/db.ts'
import { createEvents } from '../src/platform/events/events.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createTimeTravel } from '../src/platform/jobs/time-travel.ts'
import { startJobNotifier } from '../src/platform/jobs/job-notifier.ts'
import { joinNodes } from '../src/platform/database/node.ts'
import { quietLog } from './log.ts'

/**
 * Process that runs jobs like a server. Takes the connection as JSON, sends `ready`, and advances server time to each
 * instant it receives, in milliseconds since 1970.
 */
const connection = JSON.parse(process.argv[2]!) as Connection
const db = openDb(connection, { max: 8 })
const events = await createEvents({ connection, onError: () => {} })
const clock = await createProductClock({ db, events })
const node = await joinNodes({ db, connection, onError: () => {} })
const jobs = createJobs({ db, clock, log: quietLog, node })
const travel = createTimeTravel({ db, clock, jobs, events })

jobs.transactional<{ what: string }>('write', async (tx, { what }) => {
  await tx.query('insert into done (what, at, by) values ($1, $2, $3)', [what, clock.now(), process.pid])
  await tx.query('select pg_sleep(0.02)')
})
/** Simulates an external system that never answers the first call. */
jobs.external('call', async () => {
  const [call] = await db.query<{ id: number }>(
    `insert into done (what, at, by) values ('call', $1, $2) returning id`,
    [clock.now(), process.pid],
  )
  if (call!.id === 1) await new Promise(() => {})
})
await jobs.start((onWake) => startJobNotifier({ connection, onWake, log: quietLog }))
process.on('message', (to: number) => void travel.moveTo(new Date(to)))
process.send!('ready')
