import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Download } from '@kabinet/contract/kernel/download'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import type { Links, Signed } from '../../platform/files/links.ts'
import type { Pdf, RenderOptions } from '../../platform/pdf/pdf.ts'
import { createSharedRendering } from '../../platform/pdf/shared-rendering.ts'
import { createRate } from '../../platform/http/rate.ts'
import * as store from './receipts.store.ts'
import { fileNameOf, letterOf, payeeOf, sheetOf } from './receipts.views.ts'

const mailKind = 'receipt.mail'
// Attempts are spread over about a day, with back-off.
const mailAttempts = 30
const pdfType = 'application/pdf'

interface Dependencies {
  readonly mailer: Mailer
  readonly links: Links
  readonly pdf: Pdf
}

export type Receipts = ReturnType<typeof createReceiptService>

const pathOf = (id: string) => `/receipts/${id}`

/**
 * Creates the use cases of receipts for successful payments: by email, and by a short-lived link. A rendered receipt is
 * stored for `receipts.keepDays` days and reused.
 */
export function createReceiptService({ db, clock, operator, jobs, log }: Core, { mailer, links, pdf }: Dependencies) {
  const rate = createRate({ max: operator.receipts.perMinute })
  const share = createSharedRendering()

  async function draw(paid: store.PaidRow, options: RenderOptions): Promise<Uint8Array> {
    const content = await pdf.render(sheetOf(paid, operator), options)
    await store.insertDrawn(db, paid.id, content, payeeOf(paid, operator), clock.now())
    return content
  }

  async function mail(id: string): Promise<void> {
    const paid = await store.findPaid(db, id)
    if (!paid?.email) return
    // Emails take priority over links, so that opening many links does not delay them.
    const content = (await store.findDrawn(db, id)) ?? (await draw(paid, { first: true }))
    const attachment = { name: fileNameOf(paid, operator), type: pdfType, content }
    await mailer.send({
      id: `receipt.${id}`,
      to: paid.email,
      ...letterOf(paid, operator),
      attachments: [attachment],
    })
  }

  jobs.external<{ payment: string }>(
    mailKind,
    ({ payment }) =>
      mail(payment).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ payment, err: error }, 'receipt undeliverable')
      }),
    { attempts: mailAttempts },
  )

  return {
    /** Keeps what the receipt of a payment names, and enqueues its email. */
    async enqueue(tx: Tx, payment: string): Promise<void> {
      await store.insertPayee(tx, payment, operator.legal.name)
      if (await store.hasEmail(tx, payment)) await jobs.enqueue(tx, { kind: mailKind, payload: { payment } })
    },

    /** Returns a short-lived link to a receipt; call it only for users who may see the payment. */
    linkTo: (payment: string): string => links.sign(pathOf(payment)),

    /**
     * Returns the receipt behind a link.
     * @param gone aborted when the reader disconnects
     * @throws Refused `not_found` if the link is wrong or expired, or the payment did not succeed; `too_many_requests`
     * if this receipt was opened too often; `unavailable` if the queue is full or the reader has disconnected
     */
    async openLink(id: string, signed: Signed, gone: AbortSignal): Promise<Download> {
      links.check(pathOf(id), signed)
      const wait = rate.take(id)
      if (wait) throw refusedFor(wait)
      const paid = await store.findPaid(db, id)
      if (!paid) throw new Refused('not_found')
      const content = (await store.findDrawn(db, id)) ?? (await share(paid.id, gone, (options) => draw(paid, options)))
      return { name: fileNameOf(paid, operator), type: pdfType, size: content.length, content, inline: false }
    },

    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteDrawnBefore(tx, new Date(clock.now().getTime() - operator.receipts.keepDays * dayMs)),
  }
}
