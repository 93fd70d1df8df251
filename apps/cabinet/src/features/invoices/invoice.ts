import type { ContractRef } from '@kabinet/contract/ids'
import type { invoiceCalls } from '@kabinet/contract/invoices'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Money } from '@kabinet/contract/kernel/money'

export type Invoice = AnswerOf<typeof invoiceCalls.contractInvoices>[number]

/** Opens the top-up form of a contract, which may have to be loaded first. */
export interface InvoicePayment {
  /**
   * @param invoices the contract's invoices to settle; without any, the customer chooses the amount
   * @param due what is outstanding of all invoices of the contract, if that is known
   */
  readonly onPay: (contract: ContractRef, invoices: readonly Invoice[], due?: Money) => void
  readonly paying: ContractRef | undefined
  readonly payFailure: Error | null
}
