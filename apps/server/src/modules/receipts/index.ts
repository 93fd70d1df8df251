import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Links } from '../../platform/files/links.ts'
import type { Api } from '../../platform/http/http.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import { registerReceiptRoutes } from './receipts.routes.ts'
import { createReceiptService } from './receipts.service.ts'

export type { Receipts } from './receipts.service.ts'

interface Dependencies {
  readonly mailer: Mailer
  readonly links: Links
}

export function createReceipts(core: Core, { mailer, links }: Dependencies) {
  const pdf = createPdf({ max: core.operator.receipts.maxWaiting })
  core.shutdown.afterDrain(pdf.close)
  const receipts = createReceiptService(core, { mailer, links, pdf })
  core.purges.add(receipts.purgeExpired)
  core.metrics.gauge({
    name: 'kabinet_receipts',
    help: 'Receipts drawn by this node since its start, and waiting to be drawn.',
    by: 'state',
    read: async () => ({ ...pdf.count() }),
  })
  return { ...receipts, routes: (api: Api) => registerReceiptRoutes(api, receipts) }
}
