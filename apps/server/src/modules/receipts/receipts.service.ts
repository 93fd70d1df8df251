import type { Download } from '@kabinet/contract/kernel/download'
import { type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import type { Links, Signed } from '../../platform/files/links.ts'
import type { Pdf, RenderOptions } from '../../platform/pdf/pdf.ts'
import { createRate } from '../../platform/http/rate.ts'
import * as store from './receipts.store.ts'
import { fileNameOf, letterOf, sheetOf } from './receipts.views.ts'

const mailKind = 'receipt.mail'
/** With the pauses between them, about a day. */
const mailAttempts = 30
const pdfType = 'application/pdf'

const dayMs = 24 * 3_600_000

interface Dependencies {
  readonly mailer: Mailer
  readonly links: Links
  readonly pdf: Pdf
}

/** A receipt that is being drawn for the links that wait for it. */
interface Drawing {
  readonly content: Promise<Uint8Array>
  readonly abandoned: AbortController
  readers: number
}

export type Receipts = ReturnType<typeof createReceiptService>

const pathOf = (id: string) => `/receipts/${id}`

/**
 * Receipts of payments that succeeded: by e-mail to the address given or on file, and by a short-lived link. Each is
 * drawn once and then kept for a while.
 */
export function createReceiptService({ db, clock, operator, jobs, log }: Core, { mailer, links, pdf }: Dependencies) {
  const rate = createRate({ max: operator.receipts.perMinute })
  const drawings = new Map<string, Drawing>()

  async function draw(paid: store.PaidRow, options: RenderOptions): Promise<Uint8Array> {
    const content = await pdf.render(sheetOf(paid, operator), options)
    await store.insertDrawn(db, paid.id, content, clock.now())
    return content
  }

  function startDrawing(paid: store.PaidRow): Drawing {
    const abandoned = new AbortController()
    const content = draw(paid, { signal: abandoned.signal }).finally(() => {
      if (drawings.get(paid.id) === drawing) drawings.delete(paid.id)
    })
    const drawing: Drawing = { content, abandoned, readers: 0 }
    drawings.set(paid.id, drawing)
    return drawing
  }

  /** One drawing for all who wait for the same receipt; it is given up when the last of them has gone. */
  async function drawForReader(paid: store.PaidRow, gone: AbortSignal): Promise<Uint8Array> {
    if (gone.aborted) throw new Refused('unavailable')
    const drawing = drawings.get(paid.id) ?? startDrawing(paid)
    drawing.readers += 1
    function leave() {
      drawing.readers -= 1
      if (drawing.readers > 0) return
      drawings.delete(paid.id)
      drawing.abandoned.abort(new Refused('unavailable'))
    }
    gone.addEventListener('abort', leave, { once: true })
    try {
      return await drawing.content
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  async function mail(id: string): Promise<void> {
    const paid = await store.findPaid(db, id)
    if (!paid?.email) return
    // Ahead of all links: whoever opens many of them holds up nobody's letter.
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
    /** Has the receipt of a payment sent, if there is an address for it; in the transaction that credits it. */
    async enqueue(tx: Tx, payment: string): Promise<void> {
      if (await store.hasEmail(tx, payment)) await jobs.enqueue(tx, { kind: mailKind, payload: { payment } })
    },

    /** A link that opens a receipt for a short time; only for whoever may see the payment. */
    linkTo: (payment: string): string => links.sign(pathOf(payment)),

    /**
     * The receipt behind a link.
     * @param gone tells that the reader has hung up
     * @throws Refused `not_found` when the link is wrong or over, or the payment did not succeed; `too_many_requests`
     * when this receipt was opened too often; `unavailable` when too many others wait to be drawn
     */
    async openLink(id: string, signed: Signed, gone: AbortSignal): Promise<Download> {
      links.check(pathOf(id), signed)
      const wait = rate.take(id)
      if (wait) throw refusedFor(wait)
      const paid = await store.findPaid(db, id)
      if (!paid) throw new Refused('not_found')
      const content = (await store.findDrawn(db, id)) ?? (await drawForReader(paid, gone))
      return { name: fileNameOf(paid, operator), type: pdfType, size: content.length, content, inline: false }
    },

    /** Deletes the drawn receipts that were kept long enough; whoever asks for one of them has it drawn again. */
    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteDrawnBefore(tx, new Date(clock.now().getTime() - operator.receipts.keepDays * dayMs)),
  }
}
