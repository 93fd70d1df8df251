import { createBilling } from '../src/modules/billing/index.ts'
import { scheduleInvoices } from '../src/modules/invoices/schedule.service.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createNotifications } from '../src/modules/notifications/index.ts'
import { createSms } from '../src/modules/sms/index.ts'
import { createCore } from '../src/platform/core.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import type { Connection, Db } from '../src/platform/database/db.ts'
import { createEvents } from '../src/platform/events/events.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import type { Operator } from '../src/platform/config/operator.ts'
import { quietLog as log } from './log.ts'

/** Fails every delivery, so that notifications stay due. */
const nowhere = () => Promise.reject(new Error('nothing is sent here'))

/**
 * Creates the billing and the invoices of a server without HTTP or adapters. `jobs` runs due work.
 * @param batchKeys number of contract keys per batch; defaults to the server's
 * @param contractsPerBatch number of contracts per batch of invoices; defaults to the server's
 */
export async function billingOf(
  { db, connection }: { db: Db; connection: Connection },
  operator: Operator,
  clock: Clock,
  batchKeys?: number,
  contractsPerBatch?: number,
) {
  const events = await createEvents({ connection, onError: () => {} })
  const core = createCore({ db, clock, log, events, operator, ownOrigin: 'http://cabinet.test' })
  const ledger = createLedger()
  const billing = createBilling(core, { ledger, ...(batchKeys && { batchKeys }) })
  const undelivered = { ...core, jobs: createJobs({ db, clock, log }) }
  const sms = createSms(undelivered, { gateway: { reports: false, send: nowhere, onReport: () => {} } })
  const notifications = createNotifications(undelivered, { billing, sms, mailer: { send: nowhere } })
  scheduleInvoices(core, { billing, notifications, ...(contractsPerBatch && { contractsPerBatch }) })
  await core.jobs.plan()
  return { billing, ledger, jobs: core.jobs, close: () => events.close() }
}
