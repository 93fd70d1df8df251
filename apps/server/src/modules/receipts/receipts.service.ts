import type { Download } from '@kabinet/contract/kernel/download'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Links, Signed } from '../../platform/files/links.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import * as store from './receipts.store.ts'
import { fileNameOf, letterOf, sheetOf } from './receipts.views.ts'

const mailKind = 'receipt.mail'
/** With the pauses between them, about a day. */
const mailAttempts = 30
const pdfType = 'application/pdf'

interface Dependencies {
  readonly db: Db
  readonly operator: Operator
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly links: Links
  readonly pdf: Pdf
  readonly log: Log
}

export type Receipts = ReturnType<typeof createReceipts>

const pathOf = (id: string) => `/receipts/${id}`

/** Receipts of payments that succeeded: by e-mail to the address given or on file, and by a short-lived link. */
export function createReceipts({ db, operator, jobs, mailer, links, pdf, log }: Dependencies) {
  async function mail(id: string): Promise<void> {
    const paid = await store.findPaid(db, id)
    if (!paid?.email) return
    const content = await pdf.render(sheetOf(paid, operator))
    const attachment = { name: fileNameOf(paid, operator), type: pdfType, content }
    await mailer.send({
      id: `receipt.${id}`,
      to: paid.email,
      ...letterOf(paid, operator),
      attachments: [attachment],
    })
  }

  jobs.outside<{ payment: string }>(
    mailKind,
    ({ payment }) =>
      mail(payment).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ payment, err: error }, 'a receipt cannot be delivered')
      }),
    { attempts: mailAttempts },
  )

  return {
    /** Has the receipt of a payment sent, if there is an address for it; in the transaction that credits it. */
    async enqueue(tx: Tx, payment: string): Promise<void> {
      if (await store.hasEmail(tx, payment)) await jobs.enqueue(tx, { kind: mailKind, payload: { payment } })
    },

    /** A link that opens a receipt for a short time; only for whoever may see the payment. */
    linkTo: (payment: string): string => links.sign(pathOf(payment)),

    /**
     * The receipt behind a link.
     * @throws Refused `not_found` when the link is wrong or over, or the payment did not succeed
     */
    async openLink(id: string, signed: Signed): Promise<Download> {
      links.check(pathOf(id), signed)
      const paid = await store.findPaid(db, id)
      if (!paid) throw new Refused('not_found')
      const content = await pdf.render(sheetOf(paid, operator))
      return { name: fileNameOf(paid, operator), type: pdfType, size: content.length, content, inline: false }
    },
  }
}
