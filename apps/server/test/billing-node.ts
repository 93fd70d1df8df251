import { type Connection, openDb } from '../src/platform/db.ts'
import { readOperator } from '../src/platform/operator.ts'
import { billingOf } from './billing-of.ts'

/**
 * A process that bills the days that are due and nothing else, as a server does. Started by `fork` with the connection
 * and the product's time as JSON; says `done` when nothing is due any more.
 */
const { connection, at, batchKeys } = JSON.parse(process.argv[2]!) as {
  connection: Connection
  at: number
  batchKeys: number
}
const db = openDb(connection, { max: 4 })
const clock = { now: () => new Date(at) }
const { jobs } = await billingOf({ db, connection }, readOperator('am'), clock, batchKeys)
await Promise.all([jobs.runDue(), jobs.runDue()])
process.send!('done')
