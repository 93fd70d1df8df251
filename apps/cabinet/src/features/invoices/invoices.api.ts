import type { ContractRef } from '@kabinet/contract/ids'
import { invoiceCalls, ownInvoiceCalls } from '@kabinet/contract/invoices'
import type { Day } from '@kabinet/contract/kernel/days'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import { send } from '../../shared/api/send.ts'
import type { Invoice } from './invoice.ts'
import { windowBefore } from './settlement.ts'

type Chosen = { readonly date_to: Day | undefined } | { readonly unpaid: 'true' }

function list({ contract_id, billing_id }: ContractRef, all: boolean, chosen: Chosen, signal: AbortSignal) {
  const call = all ? invoiceCalls.allInvoices : invoiceCalls.contractInvoices
  return send(call, { query: { contract_id, billing_id, ...chosen } }, { signal })
}

/**
 * Returns a query for pages of invoices, newest first: of the contract or, if `all`, of all contracts of the company. A
 * page without invoices is the last one.
 */
export function invoicesQuery(ref: ContractRef, all: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKeys.invoicePages(ref, all),
    queryFn: ({ pageParam, signal }) => list(ref, all, { date_to: pageParam }, signal),
    initialPageParam: undefined as Day | undefined,
    getNextPageParam: (page) => windowBefore(page),
    meta: { showsFailure: true },
  })
}

/** Returns a query for the unpaid invoices. */
export function unpaidQuery(ref: ContractRef, all: boolean) {
  return queryOptions({
    queryKey: queryKeys.unpaidInvoices(ref, all),
    queryFn: ({ signal }) => list(ref, all, { unpaid: 'true' }, signal),
  })
}

/** Saves an invoice. Links to invoices expire within minutes, so the invoice is refetched for a fresh link. */
export function useSaveInvoice() {
  return useMutation({
    mutationFn: async ({ invoice, date, contract_id, billing_id }: Invoice) => {
      const query = { contract_id, billing_id, date_from: date, date_to: date }
      const found = await send(invoiceCalls.contractInvoices, { query })
      const link = found.find((one) => one.invoice === invoice)?.invoiceView
      const { pathname, searchParams } = new URL(link ?? '', location.origin)
      const [id = '', language = 'en'] = pathname.split('/').slice(-2)
      return send(ownInvoiceCalls.invoicePdf, {
        params: { id, language: language as 'en' },
        query: Object.fromEntries(searchParams),
      })
    },
    onSuccess: saveFile,
  })
}

/** Saves a bill for a bank transfer: of what is outstanding, or else of what the top-up form offers first. */
export function useSaveBill({ contract_id, billing_id }: ContractRef) {
  return useMutation({
    mutationFn: () => send(ownInvoiceCalls.paymentBill, { query: { contract_id, billing_id } }),
    onSuccess: saveFile,
  })
}
