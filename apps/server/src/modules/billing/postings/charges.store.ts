import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'
import type { DebitPart } from '../proration/debit.rules.ts'
import type { FirstCharge } from '../proration/first-charge.rules.ts'
import type { PaidRange } from '../proration/refund.rules.ts'

/** What a charge is for, which is also the source of its transaction. */
type ChargeKind = 'period' | 'credit' | 'activation'

export interface Charges {
  kind: ChargeKind
  contract: number
  transactionId: number
  from: Day
  /** Exclusive end. */
  to: Day
  parts: readonly DebitPart[]
}

export async function insertCharges(tx: Tx, { kind, contract, transactionId, from, to, parts }: Charges) {
  await tx.query(
    `insert into service_charge
       (contract, service, kind, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
     select $1, part.service, $10, $2, $3, part.cost, $4, s.tariff_id, part.price, part.days, part.of_days
     from unnest($5::text[], $6::bigint[], $7::bigint[], $8::int[], $9::int[])
       as part (service, cost, price, days, of_days)
     left join service s on s.contract = $1 and s.code = part.service`,
    [
      contract,
      from,
      to,
      transactionId,
      parts.map(({ service }) => service),
      parts.map(({ cost }) => cost),
      parts.map(({ price }) => price),
      parts.map(({ days }) => days?.count ?? null),
      parts.map(({ days }) => days?.of ?? null),
      kind,
    ],
  )
}

/** Inserts the first charge of a change. It bears the change's number: a service may change more than once a day. */
export async function insertFirstCharge(
  tx: Tx,
  {
    contract,
    code,
    change,
    transactionId,
    charge,
  }: { contract: number; code: string; change: number; transactionId: number; charge: FirstCharge },
) {
  await tx.query(
    `insert into service_charge
       (contract, service, kind, number, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
     select $1, s.code, 'change', $10, $3, $4, $5, $6, s.tariff_id, $7, $8, $9
     from service s where s.contract = $1 and s.code = $2`,
    [
      contract,
      code,
      charge.from,
      charge.to,
      charge.sum,
      transactionId,
      charge.price,
      charge.days?.count ?? null,
      charge.days?.of ?? null,
      change,
    ],
  )
}

/**
 * Lists a service's last four charges, newest first: enough to cover its paid days. Settled credit days are excluded,
 * as they are in the past.
 */
export function listPaid(tx: Tx, contract: number, code: string) {
  return tx.query<PaidRange>(
    `select price, coalesce(days, period_end - period_from) as days, coalesce(of_days, period_end - period_from) as of
     from service_charge
     where contract = $1 and service = $2 and kind in ('period', 'activation', 'change') and price is not null
     order by period_from desc, transaction_id desc limit 4`,
    [contract, code],
  )
}
