import type { Money } from '@kabinet/contract/kernel/money'

export interface PostingContext {
  readonly at: Date
  readonly currency: string
  readonly types: { readonly month: number; readonly day: number }
  readonly unit: Money
}

/** Returns SQL for the condition that the key of a contract is in the batch, whose contracts are `$1` to `$2`. */
export const inBatch = (key: string) => `${key} between $1 and $2`

/**
 * Returns SQL that posts the costs of transactions from the customers' accounts to revenue, at the instant `$4` and in
 * the currency `$5`.
 */
export const postCosts = (transactions: string) => `
  insert into ledger_entry (transaction_id, account_id, currency, amount, at)
  select transaction_id, side.account, $5, side.sign * cost, $4
  from ${transactions}, lateral (values (account_id, -1),
    ((select id from ledger_account where contract is null and kind = 'revenue' and currency = $5), 1)) as side (account, sign)`
