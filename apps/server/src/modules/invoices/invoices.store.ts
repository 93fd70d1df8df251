import type { BillingId } from '@kabinet/contract/billing'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { InvoiceContent, InvoiceNumber, InvoiceType, Month } from './content.rules.ts'

export interface InvoiceRow extends InvoiceNumber {
  readonly contract: number
  readonly contractId: string
  readonly billingId: BillingId
  readonly month: Month
  readonly type: InvoiceType
  readonly total: Money
}

/** Lists all invoices of the contracts, newest first. */
export function listInvoices(tx: Tx, contracts: readonly number[]) {
  return tx.query<InvoiceRow>(
    `select v.year, v.number, v.contract, c.contract_id as "contractId", c.billing_id as "billingId", v.month, v.type,
       v.total
     from invoice v join contract c on c.id = v.contract where v.contract = any($1)
     order by v.year desc, v.number desc`,
    [contracts],
  )
}

/** Lists the accounts that manage the contracts, apart from their owners. */
export function listManagers(tx: Tx, contracts: readonly number[]) {
  return tx.query<{ contract: number; customer: number }>(
    `select contract, customer_id as customer from contract_access where role = 'full' and contract = any($1)
     order by contract, customer_id`,
    [contracts],
  )
}

export interface Requisites {
  readonly name: LocalisedText
  readonly taxId: string
  readonly address: LocalisedText
  readonly bank: LocalisedText
  readonly account: string
  readonly signatory: LocalisedText
}

export interface IssuedInvoice extends InvoiceNumber {
  readonly month: Month
  readonly type: InvoiceType
  readonly total: Money
  readonly content: InvoiceContent
  readonly seller: Requisites
  readonly issuedAt: Date
}

export async function findInvoice(tx: Tx, { year, number }: InvoiceNumber): Promise<IssuedInvoice | undefined> {
  const rows = await tx.query<IssuedInvoice>(
    `select v.year, v.number, v.month, v.type, v.total, v.content, s.requisites as seller, v.issued_at as "issuedAt"
     from invoice v join invoice_seller s on s.id = v.seller_id where v.year = $1 and v.number = $2`,
    [year, number],
  )
  return rows[0]
}
