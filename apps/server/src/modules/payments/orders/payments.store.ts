import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Channel, PaymentKind, PaymentState } from './payments.rules.ts'

export interface Payment {
  id: string
  contract: number
  customerId: number | null
  amount: Money
  currency: string
  kind: PaymentKind
  state: PaymentState
  channel: Channel
  orderId: string | null
  qrId: string | null
  qrRejected: boolean
  createdAt: Date
}

const columns = `id, contract, customer_id as "customerId", amount, currency, kind, state, channel, order_id as "orderId", qr_id as "qrId",
  qr_rejected as "qrRejected", created_at as "createdAt"`

export async function findContract(tx: Tx, refs: readonly ContractRef[]) {
  const rows = await tx.query<ContractRef & { id: number }>(
    `select c.id, c.contract_id, c.billing_id
     from unnest($1::text[], $2::text[]) with ordinality as meant (billing_id, contract_id, place)
     join contract c on c.billing_id = meant.billing_id and c.contract_id = meant.contract_id
     order by meant.place limit 1`,
    [refs.map(({ billing_id }) => billing_id), refs.map(({ contract_id }) => contract_id)],
  )
  return rows[0]
}

export async function getContract(tx: Tx, id: number): Promise<ContractRef> {
  return (await tx.query<ContractRef>('select contract_id, billing_id from contract where id = $1', [id]))[0]!
}

export interface NewPayment {
  id: string
  contract: number
  customerId: number | undefined
  amount: Money
  currency: string
  kind: PaymentKind
  channel: Channel
  email: string | undefined
  language: Language
  returnUrl: string
  failUrl: string
  now: Date
}

export async function insertPayment(tx: Tx, payment: NewPayment) {
  await tx.query(
    `insert into payment (id, contract, customer_id, amount, currency, state, channel, email, language, return_url,
       fail_url, created_at, kind)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, $11, $12)`,
    [
      payment.id,
      payment.contract,
      payment.customerId ?? null,
      payment.amount,
      payment.currency,
      payment.channel,
      payment.email ?? null,
      payment.language,
      payment.returnUrl,
      payment.failUrl,
      payment.now,
      payment.kind,
    ],
  )
}

export async function findPayment(tx: Tx, id: string) {
  const rows = await tx.query<Payment>(`select ${columns} from payment where id = $1`, [id])
  return rows[0]
}

export async function findOrder(tx: Tx, id: string) {
  const rows = await tx.query<Pick<Payment, 'state' | 'orderId' | 'createdAt'> & { formUrl: string | null }>(
    `select state, order_id as "orderId", form_url as "formUrl", created_at as "createdAt" from payment where id = $1`,
    [id],
  )
  return rows[0]
}

export async function countOpen(tx: Tx): Promise<number> {
  const rows = await tx.query<{ open: number }>('select count(*) as open from payment where settled_at is null')
  return rows[0]!.open
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const rows = await tx.query<Payment>(`select ${columns} from payment where id = $1 for update`, [id])
  return rows[0]!
}

export async function markPending(tx: Tx, id: string, orderId: string, formUrl: string | null) {
  await tx.query(
    `update payment set state = 'pending', order_id = $2, form_url = coalesce($3, form_url)
     where id = $1 and state = 'created'`,
    [id, orderId, formUrl],
  )
}

export async function setCode(tx: Tx, id: string, qrId: string) {
  await tx.query('update payment set qr_id = $2 where id = $1', [id, qrId])
}

export async function markCodeRejected(tx: Tx, id: string) {
  await tx.query('update payment set qr_rejected = true where id = $1 and settled_at is null', [id])
}

/**
 * Marks a payment as final. The receipt goes to `email`, else to the payer's address on file; for autopay, to the
 * owner's.
 */
export async function markFinal(
  tx: Tx,
  id: string,
  state: PaymentState,
  at: Date,
  facts: { orderId?: string; pan?: string; refusal?: string },
) {
  await tx.query(
    `update payment p set state = $2, settled_at = $3, order_id = coalesce(order_id, $4), card_pan = $5, refusal = $6,
       email = case when p.email is not null or $2 <> 'succeeded' or p.kind = 'link' then p.email
         else (select u.email from customer u where u.id = coalesce(p.customer_id, case when p.kind = 'autopay'
           then (select c.customer_id from contract c where c.id = p.contract) end)) end
     where id = $1`,
    [id, state, at, facts.orderId ?? null, facts.pan ?? null, facts.refusal ?? null],
  )
}

export async function insertAlarm(
  tx: Tx,
  paymentId: string,
  reason: string,
  facts: unknown,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payment_alarm (payment_id, reason, facts, at) values ($1, $2, $3, $4)
     on conflict (payment_id, reason) do nothing returning id`,
    [paymentId, reason, JSON.stringify(facts), at],
  )
  return rows.length > 0
}

/** Returns whether a payment has an alarm that polling cannot resolve, that is, any but `callback_amount`. */
export async function hasStatusAlarm(tx: Tx, paymentId: string): Promise<boolean> {
  const found = `select from payment_alarm where payment_id = $1 and reason <> 'callback_amount' limit 1`
  return (await tx.query(found, [paymentId])).length > 0
}

export function countAlarms(tx: Tx, since: Date) {
  return tx.query<{ reason: string; count: number }>(
    `select reason, count(*) as count from payment_alarm a join payment p on p.id = a.payment_id
     where p.settled_at is null or (reason in ('contradiction', 'not_linked') and at > $1)
     group by reason`,
    [since],
  )
}

export async function claimAsk(tx: Tx, id: string, now: Date, notSince: Date): Promise<boolean> {
  const rows = await tx.query(
    `update payment set asked_at = $2 where id = $1 and settled_at is null and (asked_at is null or asked_at <= $3)
     returning id`,
    [id, now, notSince],
  )
  return rows.length > 0
}
