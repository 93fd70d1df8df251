import { type Connection, openDb } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { billingOf } from './billing-of.ts'

/** Process that issues due invoices like a server. Takes its settings as JSON, and sends `done` at the end. */
const { connection, at, contractsPerBatch } = JSON.parse(process.argv[2]!) as {
  connection: Connection
  at: number
  contractsPerBatch: number
}
const db = openDb(connection, { max: 4 })
const clock = { now: () => new Date(at) }
const { jobs } = await billingOf({ db, connection }, readOperator('am'), clock, undefined, contractsPerBatch)
await Promise.all([jobs.runDue(), jobs.runDue()])
process.send!('done')
