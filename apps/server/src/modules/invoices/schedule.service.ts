import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { publishMany } from '../../platform/events/events.ts'
import type { Billing } from '../billing/index.ts'
import type { Notification, Notifications } from '../notifications/index.ts'
import { dayOfInvoice, type Month, monthsBefore } from './content.rules.ts'
import { batchContracts, beginMonths, type InvoiceBatch, type Issued, issueBatch } from './issue.service.ts'
import { listBatches } from './issue.store.ts'
import { listManagers } from './invoices.store.ts'

const monthKind = 'invoice.month'
const batchKind = 'invoice.batch'
// One batch after another, in order of month and contract, so that numbers are.
const orderingKey = 'invoices'

interface Dependencies {
  readonly billing: Pick<Billing, 'onDayEnd'>
  readonly notifications: Pick<Notifications, 'addMany'>
  readonly contractsPerBatch?: number
}

/**
 * Schedules the invoices of each month after the billing of the 1st of the next one, whether it was completed or
 * abandoned. Missed months are caught up in order (docs/domain/invoices.md#schedule).
 */
export function scheduleInvoices(
  { clock, operator, jobs, log }: Core,
  { billing, notifications, contractsPerBatch = batchContracts }: Dependencies,
): void {
  async function notify(tx: Tx, month: Month, issued: readonly Issued[]): Promise<void> {
    const contracts = issued.map(({ contract }) => contract)
    await publishMany(
      tx,
      contracts.map((contract) => ({ topic: 'contract', contract })),
    )
    if (!operator.flags.documents) return
    const managers = Map.groupBy(await listManagers(tx, contracts), ({ contract }) => contract)
    const notices = issued.flatMap(({ contract, number, total }): Notification[] => {
      const values = { sum: total, day: dayOfInvoice(month), invoice: number }
      const notification = { kind: 'invoice_issued' as const, contract, subject: number, values }
      const others = managers.get(contract) ?? []
      return [notification, ...others.map(({ customer }) => ({ ...notification, recipient: customer }))]
    })
    await notifications.addMany(tx, notices)
  }

  jobs.transactional<{ month: Month }>(monthKind, async (tx, { month: upTo }) => {
    await lockSubjects(tx, [monthKind])
    const batches = await listBatches(tx, contractsPerBatch)
    for (const month of await beginMonths(tx, upTo, clock.now())) {
      const payloads = batches.map((batch) => ({ orderingKey, payload: { month, ...batch } }))
      await jobs.enqueueMany(tx, { kind: batchKind, jobs: payloads })
    }
  })

  jobs.transactional<InvoiceBatch>(batchKind, async (tx, batch) => {
    const issued = await issueBatch(tx, batch, { operator, at: clock.now() })
    await notify(tx, batch.month, issued)
    log.info({ day: dayOfInvoice(batch.month), count: issued.length }, 'invoices issued')
  })

  billing.onDayEnd(async (tx, day) => {
    if (!day.endsWith('-01')) return
    await jobs.enqueue(tx, { kind: monthKind, orderingKey, payload: { month: monthsBefore(day, 1) } })
  })
}
