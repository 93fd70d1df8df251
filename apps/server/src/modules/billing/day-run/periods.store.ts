import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import { inBatch, postCosts, type PostingContext } from '../postings/statements.store.ts'

/** Locks the contracts with a due period before they are read, so that a concurrent payment either waits or is seen. */
export async function lockDue(tx: Tx, { first, last, day }: DayBatch) {
  await tx.query(
    `select count(*) from (
       select from contract c where ${inBatch('c.id')} and c.period_end <= $3::date order by c.id for no key update) as locked`,
    [first, last, day],
  )
}

const dueContracts = `
  select contract, begins, passed.billing_day, on_credit, next_period_end(begins, passed.billing_day) as ends
  from (
    -- A period that passed unnoticed, with no credit since, was not served: the paid month begins today.
    select c.id as contract, c.period_end, c.billing_day,
      case when c.period_end = $3::date or exists (select from credit k where k.contract = c.id and k.date_to >= $3::date)
        then c.period_end else $3::date end as begins,
      exists (select from credit k where k.contract = c.id and k.date_from <= $3::date and k.date_to > $3::date) as on_credit
    from contract c
    where ${inBatch('c.id')} and c.period_end <= $3::date
      and not exists (select from bundle u where u.contract = c.id and u.status = 'suspended')
    -- Otherwise the subqueries above would be repeated wherever a column of theirs is used.
    offset 0) as served,
  lateral (select
    case when begins = period_end then served.billing_day else extract(day from begins)::int end as billing_day) as passed`

const costsOfDue = `
  select d.contract, s.code as service, t.id as tariff_id, t.cost as price,
    case when paid.days > 0 then d.ends - d.begins - paid.days end as days,
    case when paid.days > 0 then d.ends - d.begins end as of_days,
    case when s.in_bundle then jsonb_build_object('service', s.code, 'tariff', t.id, 'price', t.cost) end as product,
    case when not s.in_bundle and t.charged = 'monthly'
      then share_after(t.cost, paid.days, d.ends - d.begins, $7) end as cost
  from due d join service s on s.contract = d.contract join tariff t on t.id = s.tariff_id,
    lateral (select least(s.paid_days, d.ends - d.begins) as days) as paid
  where ${inBatch('s.contract')} and s.status_code = ${serviceStatus.active}
    and (s.ends_on is null or s.ends_on > d.begins)
  union all
  select d.contract, null, null, u.cost, null, null, null, u.cost
  from due d join bundle u on u.contract = d.contract
  where ${inBatch('u.contract')} and u.status = 'enabled'`

/**
 * Ends due periods. A month that the balance covers is charged in one ledger transaction and the period advances;
 * otherwise services are suspended, unless a credit is running. The month after a credit is charged from the old
 * period's end. Everything is one statement, so that ledger and contracts stay consistent. What a month costs is what
 * `debitParts` says: outlook.property.test.ts and histories.property.test.ts compare them.
 * @returns the number of months charged, and the contracts suspended
 */
export async function endPeriods(
  tx: Tx,
  { first, last, day }: DayBatch,
  { at, currency, types, unit }: PostingContext,
) {
  // A generic plan underestimates the number of contracts, and its nested loops would scan thousands of rows for each.
  await tx.query('set local enable_nestloop = off')
  const rows = await tx.query<{ charged: number; blocked: number[] }>(
    `with due as materialized (${dueContracts}), part as materialized (${costsOfDue}),
     month as materialized (
       select d.contract, d.begins, d.ends, d.billing_day, d.on_credit,
         p.cost, p.products, coalesce(b.amount, 0) as balance, b.account_id,
         case when p.cost > 0 and b.amount >= p.cost
           then nextval('ledger_transaction_id_seq') end as transaction_id
       from due d
       join (select contract, coalesce(sum(cost), 0)::bigint as cost,
           jsonb_agg(product order by service) filter (where product is not null) as products
         from part group by contract) p using (contract)
       left join customer_balance b on b.contract = d.contract and ${inBatch('b.contract')}),
     posted as (
       insert into ledger_transaction (id, source, source_id, at, type, type_id, details) overriding system value
       select transaction_id, 'period', contract || ':' || begins, $4, 'account', $6,
         case when products is null then '{}' else jsonb_build_object('products', products) end
       from month
       where transaction_id is not null),
     entered as (${postCosts('month')}
       where transaction_id is not null),
     listed as (
       insert into service_charge
         (contract, service, kind, period_from, period_end, amount, transaction_id, tariff_id, price, days, of_days)
       select p.contract, p.service, 'period', m.begins, m.ends, p.cost, m.transaction_id, p.tariff_id, p.price, p.days, p.of_days
       from part p join month m using (contract)
       where m.transaction_id is not null and p.cost > 0),
     used as (
       update service s set paid_days = greatest(0, s.paid_days - (m.ends - m.begins)) from month m
       where s.contract = m.contract and ${inBatch('s.contract')} and s.paid_days > 0 and s.status_code = ${serviceStatus.active}
         and (m.transaction_id is not null or m.cost = 0)),
     extended as (
       update contract c set period_from = m.begins, period_end = m.ends, billing_day = m.billing_day from month m
       where c.id = m.contract and ${inBatch('c.id')} and (m.transaction_id is not null or m.cost = 0)),
     bundled as (
       update bundle u set time_from = m.begins, time_to = m.ends from month m
       where u.contract = m.contract and ${inBatch('u.contract')} and u.status = 'enabled' and m.transaction_id is not null),
     unpaid as materialized (
       select contract from month
       where transaction_id is null and not on_credit and cost > 0),
     off as (
       update service s set status_code = ${serviceStatus.unpaid} from unpaid n
       where s.contract = n.contract and ${inBatch('s.contract')} and s.status_code = ${serviceStatus.active}),
     bundle_off as (
       update bundle u set status = 'disabled' from unpaid n
       where u.contract = n.contract and ${inBatch('u.contract')} and u.status = 'enabled')
     select (select count(transaction_id) from month) as charged,
       (select coalesce(jsonb_agg(contract), '[]') from unpaid) as blocked`,
    [first, last, day, at, currency, types.month, unit],
  )
  await tx.query('set local enable_nestloop = on')
  return rows[0]!
}

export interface NearDebit {
  contract: number
  day: Day
}

/**
 * Lists debits due within `days` that the balance does not cover together with the daily charges until then, even with
 * autopay: those of `billingStatusOf`, with
 * which twins.property.test.ts compares them.
 * @param autopayMax maximum that autopay charges if the card has no fixed amount
 */
export async function listNearDebits(
  tx: Tx,
  { first, last, day }: DayBatch,
  { days, autopayMax, unit }: { days: number; autopayMax: Money; unit: Money },
) {
  return tx.query<NearDebit>(
    `select c.id as contract, c.period_end as day
     from contract c
     left join customer_balance b on b.contract = c.id,
     lateral (select c.period_end as begins, next_period_end(c.period_end, c.billing_day) as ends) as next_month,
     lateral (select
       coalesce((
         select sum(share_after(price, s.paid_days, ends - begins, $6))
         from service s join tariff t on t.id = s.tariff_id
         left join tariff_change p on p.service_id = s.id and p.day <= begins and s.paid_days = 0
         left join tariff n on n.id = p.tariff_id,
         lateral (select coalesce(n.cost, t.cost) as price) as priced
         where s.contract = c.id and s.status_code = ${serviceStatus.active} and not s.in_bundle and t.charged = 'monthly'
           and (s.ends_on is null or s.ends_on > begins)), 0)::bigint
       + coalesce((select u.cost from bundle u where u.contract = c.id and u.status = 'enabled'), 0) as cost) as month,
     lateral (select coalesce(sum(share_up_to(t.cost, last, days, $6) - share_up_to(t.cost, least(used, last), days, $6)), 0)::bigint as cost
       from service s join tariff t on t.id = s.tariff_id,
       lateral (select c.period_end - c.period_from as days,
         $3::date - c.period_from + (s.status_code = ${serviceStatus.active})::int as used,
         least(s.ends_on, c.period_end) - c.period_from as last) as span
       where s.contract = c.id and t.charged = 'daily' and not s.in_bundle
         and s.status_code in (${serviceStatus.active}, ${serviceStatus.unpaid})) as daily,
     lateral (select month.cost + daily.cost - coalesce(b.amount, 0) as short) as missing
     where ${inBatch('c.id')} and c.period_end > $3::date and c.period_end <= $3::date + $4::int
       and month.cost > 0 and short > 0
       and not exists (select from card a where a.contract = c.id and a.recurring and not a.deactivated
         and coalesce(a.sum, $5) >= short)
     order by c.id`,
    [first, last, day, days, autopayMax, unit],
  )
}
