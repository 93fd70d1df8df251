import { type Connection, openDb } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { billingOf } from './billing-of.ts'

/** Process that bills due days like a server. Takes its settings as JSON, and sends `done` at the end. */
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
