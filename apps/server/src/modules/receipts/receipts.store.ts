import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
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
  /** Registered name of the provider at the time of the payment; null if it was not kept. */
  payee: LocalisedText | null
}

export async function findPaid(tx: Tx, id: string) {
  const rows = await tx.query<PaidRow>(
    `select p.id, c.contract_id as contract, p.amount, p.currency, p.settled_at as "settledAt", p.card_pan as pan,
       p.email, p.language, r.payee
     from payment p join contract c on c.id = p.contract left join receipt r on r.payment_id = p.id
     where p.id = $1 and p.state = 'succeeded'`,
    [id],
  )
  return rows[0]
}

export async function hasEmail(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('select from payment where id = $1 and email is not null', [id])).length > 0
}

export async function findDrawn(tx: Tx, payment: string) {
  const rows = await tx.query<{ content: Buffer }>(
    'select content from receipt where payment_id = $1 and content is not null',
    [payment],
  )
  return rows[0]?.content
}

export async function insertPayee(tx: Tx, payment: string, payee: LocalisedText) {
  await tx.query('insert into receipt (payment_id, payee) values ($1, $2) on conflict do nothing', [
    payment,
    JSON.stringify(payee),
  ])
}

/** Stores a rendered receipt with the payee that it names; does nothing if the payment already has one. */
export async function insertDrawn(tx: Tx, payment: string, content: Uint8Array, payee: LocalisedText, now: Date) {
  await tx.query(
    `insert into receipt as r (payment_id, content, drawn_at, payee) values ($1, $2, $3, $4)
     on conflict (payment_id) do update
       set content = excluded.content, drawn_at = excluded.drawn_at, payee = coalesce(r.payee, excluded.payee)
       where r.content is null`,
    [payment, content, now, JSON.stringify(payee)],
  )
}

/** Deletes the rendered receipts; what they named stays. */
export async function deleteDrawnBefore(tx: Tx, before: Date) {
  await tx.query('update receipt set content = null, drawn_at = null where drawn_at < $1', [before])
}
