import type { Core } from '../../platform/core.ts'
import type { Links } from '../../platform/files/links.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Billing } from '../billing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { createBills } from './bill.service.ts'
import { registerInvoiceRoutes } from './invoices.routes.ts'
import { createInvoiceService } from './invoices.service.ts'
import { countByYear } from './issue.store.ts'
import { scheduleInvoices } from './schedule.service.ts'

export { issueImported } from './issue.service.ts'

interface Dependencies {
  readonly billing: Billing
  readonly ledger: Ledger
  readonly notifications: Notifications
  readonly links: Links
  /** Renders long documents. */
  readonly pdf: Pdf
}

export function createInvoices(core: Core, { billing, ledger, notifications, links, pdf }: Dependencies) {
  scheduleInvoices(core, { billing, notifications })
  const invoices = createInvoiceService(core, { ledger, links, pdf })
  const bills = createBills(core, { billing, invoices, pdf })
  core.metrics.gauge({
    name: 'kabinet_invoices',
    help: 'Invoices issued, by the year of their series.',
    by: 'year',
    read: async () => Object.fromEntries((await countByYear(core.db)).map(({ year, count }) => [String(year), count])),
  })
  return { routes: (api: Api) => registerInvoiceRoutes(api, { invoices, bills }) }
}
