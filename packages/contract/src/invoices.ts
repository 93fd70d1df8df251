import type * as S from './invoices.schemas.ts'
import { call } from './kernel/call.ts'

export const invoiceCalls = {
  allInvoices: call<typeof S.allInvoices>()({
    method: 'GET',
    path: '/api/v0/legal_ent_docs/get_all_invoices/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    refusals: ['statement_days_reversed', 'window_too_long'],
  }),
  contractInvoices: call<typeof S.contractInvoices>()({
    method: 'GET',
    path: '/api/v0/legal_ent_docs/get_invoice/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    refusals: ['statement_days_reversed', 'window_too_long'],
  }),
}

/** Calls about invoices that are not in calls.tsv. */
export const ownInvoiceCalls = {
  /** Serves an invoice through a signed short-lived link. */
  invoicePdf: call<typeof S.invoicePdf>()({
    method: 'GET',
    path: '/invoices/{id}/{language}',
    access: 'public',
    download: true,
    refusals: [],
  }),
  /** Renders an unnumbered bill for a bank transfer. */
  paymentBill: call<typeof S.paymentBill>()({
    method: 'GET',
    path: '/api/v0/payment_bill/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    download: true,
    refusals: [],
  }),
}
