import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'
import type { DebitPart } from '../proration/debit.rules.ts'
import type { FirstCharge } from '../proration/first-charge.rules.ts'
import type { PaidRange } from '../proration/refund.rules.ts'

export interface Charges {
  contract: number
  transactionId: number
  from: Day
  /** Exclusive end. */
  to: Day
  parts: readonly DebitPart[]
}

export async function insertCharges(tx: Tx, { contract, transactionId, from, to, parts }: Charges) {
  await tx.query(
    `insert into service_charge
       (contract, subject, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
     select $1, part.subject, $2, $3, part.cost, $4, s.tariff_id, part.price, part.days, part.of_days
     from unnest($5::text[], $6::bigint[], $7::bigint[], $8::int[], $9::int[])
       as part (subject, cost, price, days, of_days)
     left join service s on s.contract = $1 and 'service:' || s.code = part.subject`,
    [
      contract,
      from,
      to,
      transactionId,
      parts.map(({ service }) => (service === null ? 'bundle' : `service:${service}`)),
      parts.map(({ cost }) => cost),
      parts.map(({ price }) => price),
      parts.map(({ days }) => days?.count ?? null),
      parts.map(({ days }) => days?.of ?? null),
    ],
  )
}

/** Inserts the first charge of a change. The subject is numbered because a service may change more than once a day. */
export async function insertFirstCharge(
  tx: Tx,
  {
    contract,
    code,
    transactionId,
    charge,
  }: { contract: number; code: string; transactionId: number; charge: FirstCharge },
) {
  await tx.query(
    `insert into service_charge
       (contract, subject, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
     select $1, 'service:' || $2 || '~' || (select count(*) + 1 from service_charge
         where contract = $1 and split_part(subject, '~', 1) = 'service:' || $2),
       $3, $4, $5, $6, s.tariff_id, $7, $8, $9
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
     where contract = $1 and split_part(subject, '~', 1) = 'service:' || $2 and price is not null
       and not exists (select from ledger_transaction t where t.id = transaction_id and t.source = 'credit')
     order by period_from desc, transaction_id desc limit 4`,
    [contract, code],
  )
}
