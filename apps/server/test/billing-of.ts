import { createBilling } from '../src/modules/billing/index.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createNotices } from '../src/modules/notices/index.ts'
import { createTexts } from '../src/modules/texts/index.ts'
import { createAudit } from '../src/platform/audit.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Connection, Db } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import type { Operator } from '../src/platform/operator.ts'
import { quietLog as log } from './log.ts'

/** Nobody is told anything: what would be sent stays due. */
const nowhere = () => Promise.reject(new Error('nothing is sent here'))

/**
 * The billing of a server on a database, without its HTTP and the outside. Its due work is run by `jobs`; what people
 * would be told is written down and never sent.
 * @param batchKeys so many keys of contracts make one batch; the server's own when absent
 */
export async function billingOf(
  { db, connection }: { db: Db; connection: Connection },
  operator: Operator,
  clock: Clock,
  batchKeys?: number,
) {
  const events = await createEvents({ connection, onError: () => {} })
  const [jobs, toTell] = [createJobs({ db, clock, log }), createJobs({ db, clock, log })]
  const ledger = createLedger({ events })
  const audit = createAudit({ db, clock, log })
  const sms = { reports: false, send: nowhere, onReport: () => {} }
  const texts = createTexts({ db, clock, jobs: toTell, sms, log })
  const notices = createNotices({
    db,
    clock,
    events,
    operator,
    jobs: toTell,
    texts,
    mailer: { send: nowhere },
    standingOf: async () => undefined,
    log,
  })
  const parts = { db, clock, operator, ledger, events, jobs, notices, audit, log }
  const billing = createBilling({ ...parts, ...(batchKeys && { batchKeys }) })
  await jobs.plan()
  return { billing, ledger, jobs, close: () => events.close() }
}
