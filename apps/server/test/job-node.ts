import { createProductClock } from '../src/platform/clock.ts'
import { type Connection, openDb } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createTimeTravel } from '../src/platform/jobs/time-travel.ts'
import { startWaker } from '../src/platform/jobs/waker.ts'
import { joinNodes } from '../src/platform/node.ts'
import { quietLog } from './log.ts'

/**
 * A process that does due work and nothing else, as each server does. Started by `fork` with the connection as JSON;
 * says `ready`, and takes an instant in milliseconds to move the product's time to.
 */
const connection = JSON.parse(process.argv[2]!) as Connection
const db = openDb(connection, { max: 8 })
const events = await createEvents({ connection, onError: () => {} })
const clock = await createProductClock({ db, events })
const node = await joinNodes({ db, connection, onError: () => {} })
const jobs = createJobs({ db, clock, log: quietLog, node })
const travel = createTimeTravel({ db, clock, jobs, events })

jobs.inTransaction<{ what: string }>('write', async (tx, { what }) => {
  await tx.query('insert into done (what, at, by) values ($1, $2, $3)', [what, clock.now(), process.pid])
  await tx.query('select pg_sleep(0.02)')
})
/** The other side answers the second call alone: whoever made the first waits for ever. */
jobs.outside('call', async () => {
  const [call] = await db.query<{ id: number }>(
    `insert into done (what, at, by) values ('call', $1, $2) returning id`,
    [clock.now(), process.pid],
  )
  if (call!.id === 1) await new Promise(() => {})
})
await jobs.start((onWake) => startWaker({ connection, onWake, log: quietLog }))
process.on('message', (to: number) => void travel.moveTo(new Date(to)))
process.send!('ready')
