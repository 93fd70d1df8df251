import { serviceStatus } from '@kabinet/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import { inBatch, postCosts, type PostingContext } from './statements.store.ts'

const paidDaily = `${inBatch('s.contract')} and t.charged = 'daily' and t.cost > 0 and not s.in_bundle
  and s.status_code in (${serviceStatus.active}, ${serviceStatus.unpaid})`

/**
 * Charges daily services for the day. A service whose charge the balance does not cover is suspended until it does.
 * Nothing is charged while a month is unpaid (docs/domain/billing.md#daily-charges). On the day of an import, only
 * suspended services are charged, since the old system has billed the active ones.
 * @param only code of the single service to charge, even on the day of an import; all services if undefined
 * @returns the number of charges and status changes
 */
export async function chargeDays(
  tx: Tx,
  { first, last, day }: DayBatch,
  { at, currency, types, unit }: PostingContext,
  only?: string,
) {
  await tx.query(
    `select from contract c
     where c.id in (select s.contract from service s join tariff t on t.id = s.tariff_id where ${paidDaily})
     order by c.id for no key update`,
    [first, last],
  )
  const rows = await tx.query<{ touched: number }>(
    `with candidate as materialized (
       select s.contract, s.id as service, s.code, t.id as tariff_id, t.cost as price
       from service s join tariff t on t.id = s.tariff_id
       where ${paidDaily} and (s.code = $8 or $8::text is null
         and (s.status_code = ${serviceStatus.unpaid} or exists (select from billing_day where day = $3::date)))),
     daily as materialized (
       select s.*, coalesce(b.amount, 0) as balance, b.account_id, span.begins, span.ends
       from candidate s join contract c on c.id = s.contract
       left join customer_balance b on b.contract = c.id,
       lateral (select
         case when c.period_end is null then date_trunc('month', $3::timestamp)::date
           when c.period_end > $3::date then c.period_from else c.period_end end as begins,
         case when c.period_end is null then next_period_end($3::date, 1)
           when c.period_end > $3::date then c.period_end else next_period_end(c.period_end, c.billing_day) end as ends) as span
       where $3::date >= span.begins
         and not exists (select from service o join tariff v on v.id = o.tariff_id
           where o.contract = c.id and o.status_code = ${serviceStatus.unpaid}
             and (o.in_bundle or v.charged = 'monthly'))
         and not exists (select from service_charge h
           where h.contract = c.id and h.period_from = $3::date and h.service = s.code and h.kind = 'day')),
     share as materialized (
       select daily.*, ends - begins as of_days,
         share_up_to(price, $3::date - begins + 1, ends - begins, $7)
           - share_up_to(price, $3::date - begins, ends - begins, $7) as cost
       from daily),
     judged as materialized (
       select share.*, sum(cost) over (partition by contract order by code) <= balance as covered from share),
     charged as materialized (
       select judged.*, nextval('ledger_transaction_id_seq') as transaction_id from judged where covered and cost > 0),
     posted as (
       insert into ledger_transaction (id, source, source_id, at, type, type_id) overriding system value
       select transaction_id, 'day', contract || ':' || code || ':' || $3::date, $4, 'account', $6 from charged),
     entered as (${postCosts('charged')}),
     listed as (
       insert into service_charge
         (contract, service, kind, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
       select contract, code, 'day', $3::date, $3::date + 1, cost, transaction_id, tariff_id, price, 1, of_days
       from charged),
     switched as (
       update service s set status_code = j.status
       from (select service, case when covered then ${serviceStatus.active} else ${serviceStatus.unpaid} end as status from judged) j
       where s.id = j.service and s.status_code <> j.status returning s.id)
     select (select count(*) from charged) + (select count(*) from switched) as touched`,
    [first, last, day, at, currency, types.day, unit, only ?? null],
  )
  return rows[0]!.touched
}
