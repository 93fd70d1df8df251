import type { Billing } from './modules/billing/index.ts'
import type { Codes } from './modules/codes/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { CredentialChecks } from './modules/sign-in/index.ts'
import type { Texts } from './modules/texts/index.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Pdf } from './platform/pdf/pdf.ts'

interface Sources {
  readonly jobs: Pick<Jobs, 'count'>
  readonly texts: Pick<Texts, 'count'>
  readonly codes: Pick<Codes, 'countHour'>
  readonly credentials: Pick<CredentialChecks, 'countMinute'>
  readonly payments: Pick<Payments, 'countOpen' | 'countAlarms'>
  readonly billing: Pick<Billing, 'readDayProgress'>
  readonly receiptDrawings: Pick<Pdf, 'count'>
}

/** Adds what the modules count to the metrics; each number is read when it is asked for. */
export function registerGauges(
  metrics: Metrics,
  { jobs, texts, codes, credentials, payments, billing, receiptDrawings }: Sources,
): void {
  metrics.gauge({
    name: 'kabinet_jobs',
    help: 'Due work: waiting for its time, due and not done, failed for good.',
    by: 'state',
    read: async () => ({ ...(await jobs.count()) }),
  })
  metrics.gauge({
    name: 'kabinet_texts',
    help: 'Text messages of the last 24 hours by what became of them.',
    by: 'state',
    read: texts.count,
  })
  metrics.gauge({
    name: 'kabinet_code_texts',
    help: 'Codes sent by text message within the last hour, and how many may be.',
    by: 'state',
    read: codes.countHour,
  })
  metrics.gauge({
    name: 'kabinet_sign_in_failures',
    help: 'Failed sign-ins by contract within the last minute, and how many put on the brake.',
    by: 'state',
    read: credentials.countMinute,
  })
  metrics.gauge({
    name: 'kabinet_payments_open',
    help: 'Payments whose end the bank has not told yet.',
    read: payments.countOpen,
  })
  metrics.gauge({
    name: 'kabinet_payment_alarms',
    help: 'Payments that a person has to look at: the bank speaks of another order, or contradicts itself.',
    by: 'reason',
    read: payments.countAlarms,
  })
  metrics.gauge({
    name: 'kabinet_billing_batches',
    help: 'Batches of the day that is being billed: done, and still to be done.',
    by: 'state',
    async read() {
      const { batches = 0, batchesDone = 0 } = (await billing.readDayProgress()) ?? {}
      return { done: batchesDone, left: batches - batchesDone }
    },
  })
  metrics.gauge({
    name: 'kabinet_receipts',
    help: 'Receipts: drawn by this node since its start, and waiting to be drawn.',
    by: 'state',
    read: async () => ({ ...receiptDrawings.count() }),
  })
}
