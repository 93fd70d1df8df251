import { paymentCalls } from '@kabinet/contract/payments'
import { expect } from 'vitest'
import { type DemoApp, ownOrigin } from './app.ts'

export interface BankOrder {
  readonly id: string
  readonly contract: string
  readonly sum: number
  readonly state: string
}

export const back = `${ownOrigin}/`

export async function pay(
  { send, bank }: DemoApp,
  contract = '1000001',
  amount: number | string = 5000,
  headers: Record<string, string> = {},
) {
  const { body, status } = await send(paymentCalls.direct, {
    body: { amount, contractId: contract, callbackUrl: back },
    headers,
  })
  const [order] = (await bank('GET', '/orders')) as BankOrder[]
  return { status, body, transactionId: (body as { transactionId: string }).transactionId, order: order! }
}

/** Returns the ledger balance of a contract as a decimal. */
export async function balanceOf({ db }: DemoApp, contract = '1000001') {
  const rows = await db.query<{ amount: number }>(
    'select amount from customer_balance b join contract c on c.id = b.contract where c.contract_id = $1',
    [contract],
  )
  return rows[0]!.amount / 100
}

export async function expectBooksInOrder({ db }: DemoApp) {
  const unbalanced = await db.query('select transaction_id from ledger_entry group by 1 having sum(amount) <> 0')
  const strayed = await db.query(
    `select contract from customer_balance b
     where amount <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = b.account_id)`,
  )
  expect([unbalanced, strayed]).toEqual([[], []])
}
