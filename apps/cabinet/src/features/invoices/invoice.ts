import type { ContractRef } from '@kabinet/contract/ids'
import type { invoiceCalls } from '@kabinet/contract/invoices'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Money } from '@kabinet/contract/kernel/money'

export type Invoice = AnswerOf<typeof invoiceCalls.contractInvoices>[number]

/** Opens the top-up form of a contract, which may have to be loaded first. */
export interface InvoicePayment {
  readonly onPay: (contract: ContractRef, sum: Money | undefined, count: number) => void
  readonly paying: ContractRef | undefined
  readonly payFailure: Error | null
}
