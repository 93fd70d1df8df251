import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'

export interface PaidRow {
  id: string
  contract: string
  amount: Money
  currency: string
  settledAt: Date
  pan: string | null
  email: string | null
  language: Language
}

export async function findPaid(tx: Tx, id: string) {
  const rows = await tx.query<PaidRow>(
    `select p.id, c.contract_id as contract, p.amount, p.currency, p.settled_at as "settledAt", p.card_pan as pan,
       p.email, p.language
     from payment p join contract c on c.id = p.contract where p.id = $1 and p.state = 'succeeded'`,
    [id],
  )
  return rows[0]
}

export async function hasEmail(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('select from payment where id = $1 and email is not null', [id])).length > 0
}

export async function findDrawn(tx: Tx, payment: string) {
  const rows = await tx.query<{ content: Buffer }>('select content from receipt where payment_id = $1', [payment])
  return rows[0]?.content
}

/** Stores a rendered receipt; does nothing if the payment already has one. */
export async function insertDrawn(tx: Tx, payment: string, content: Uint8Array, now: Date) {
  await tx.query('insert into receipt (payment_id, content, drawn_at) values ($1, $2, $3) on conflict do nothing', [
    payment,
    content,
    now,
  ])
}

export async function deleteDrawnBefore(tx: Tx, before: Date) {
  await tx.query('delete from receipt where drawn_at < $1', [before])
}
