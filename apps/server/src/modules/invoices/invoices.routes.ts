import { invoiceCalls, ownInvoiceCalls } from '@kabinet/contract/invoices'
import * as schemas from '@kabinet/contract/invoices.schemas'
import type { z } from 'zod'
import { hangUpOf } from '../../platform/http/hang-up.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Bills } from './bill.service.ts'
import type { Invoices } from './invoices.service.ts'

interface Services {
  readonly invoices: Invoices
  readonly bills: Bills
}

export function registerInvoiceRoutes(api: Api, { invoices, bills }: Services): void {
  const windowOf = ({ date_from, date_to, unpaid = false }: z.output<typeof schemas.allInvoices.query>) => ({
    days: { from: date_from || undefined, to: date_to || undefined },
    unpaid,
  })
  api.routes(invoiceCalls, schemas, {
    allInvoices: ({ caller, contracts: [contract], query, language }) =>
      invoices.list({ caller, contract, ...windowOf(query), all: true, language }),
    contractInvoices: ({ caller, contracts: [contract], query, language }) =>
      invoices.list({ caller, contract, ...windowOf(query), all: false, language }),
  })
  api.routes({ paymentBill: ownInvoiceCalls.paymentBill }, schemas, {
    paymentBill: ({ caller, contracts: [contract], query, language, request }) =>
      bills.draw({ caller, contract, sum: query.sum, language, host: request.hostname }),
  })
  api.routes(
    { invoicePdf: ownInvoiceCalls.invoicePdf },
    schemas,
    {
      invoicePdf: ({ params, query, reply }) => invoices.openLink(params.id, params.language, query, hangUpOf(reply)),
    },
    { appKey: 'not asked' },
  )
}
