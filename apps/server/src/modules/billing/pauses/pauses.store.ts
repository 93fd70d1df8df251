import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'

/**
 * Starts the pauses of the day; the paid period is not moved until the pause ends (docs/domain/services.md#pauses).
 * @returns the contracts of which services were on until now: those of others had ended, or were off for non-payment
 */
export async function beginPauses(tx: Tx, { first, last, day }: DayBatch): Promise<number[]> {
  const rows = await tx.query<{ contract: number }>(
    `with begun as materialized (
       select c.id as contract, exists (select from service s
           where s.contract = c.id and s.status_code = ${serviceStatus.active}) as was_on
       from pause n join contract c on c.id = n.contract
       where n.contract between $1 and $2 and n.date_from = $3::date order by c.id for no key update of c),
     paused as (
       update service s set status_code = ${serviceStatus.paused} from begun b
       where s.contract = b.contract and s.status_code in (${serviceStatus.active}, ${serviceStatus.unpaid})),
     bundled as (
       update bundle u set status = 'suspended' from begun b
       where u.contract = b.contract and u.status in ('enabled', 'disabled'))
     select contract from begun where was_on order by contract`,
    [first, last, day],
  )
  return rows.map(({ contract }) => contract)
}

/**
 * Ends the pauses in `ended (contract, period_end, days, goes_on)`. If paid or credit days were left, they start now,
 * planned changes move with them, and services continue; otherwise the contract waits for payment like a suspended one.
 * Either way, the end of daily services is postponed, so that a pause does not use up free days. `afterPause` decides the
 * same for one contract, and twins.property.test.ts compares the two.
 */
const endPausesSql = `
     moved as (
       update contract c set period_from = c.period_from + e.days, period_end = c.period_end + e.days,
         billing_day = extract(day from c.period_end + e.days)
       from ended e where c.id = e.contract and e.goes_on and e.days > 0),
     credited as (
       update credit k set date_from = k.date_from + e.days, date_to = k.date_to + e.days
       from ended e where k.contract = e.contract and e.goes_on and k.date_to > e.period_end),
     planned as (
       update tariff_change p set day = p.day + e.days
       from ended e, service s where s.contract = e.contract and p.service_id = s.id and e.goes_on),
     resumed as (
       update service s set status_code = case when e.goes_on then ${serviceStatus.active} else ${serviceStatus.unpaid} end,
         ends_on = case when t.charged = 'daily' then s.ends_on + e.days else s.ends_on end
       from ended e, tariff t where s.contract = e.contract and t.id = s.tariff_id and s.status_code = ${serviceStatus.paused}),
     bundled as (
       update bundle u set status = case when e.goes_on then 'enabled' else 'disabled' end,
         time_from = u.time_from + e.days, time_to = u.time_to + e.days
       from ended e where u.contract = e.contract and u.status = 'suspended')`

const hadDaysLeft = (day: string) => `coalesce(c.period_end > ${day} or exists (select from credit k
  where k.contract = c.id and k.date_from <= ${day} and k.date_to > ${day}), false)`

/**
 * Ends the pauses of the day.
 * @returns their contracts: those whose services go on, and those that wait for payment and may be restarted from their
 * balance
 */
export function endPauses(tx: Tx, { first, last, day }: DayBatch) {
  return tx.query<{ contract: number; goesOn: boolean }>(
    `with ended as materialized (
       select c.id as contract, c.period_end, $3::date - n.date_from as days, ${hadDaysLeft('n.date_from')} as goes_on
       from pause n join contract c on c.id = n.contract
       where n.contract between $1 and $2 and n.date_to = $3::date
         and exists (select from service s where s.contract = c.id and s.status_code = ${serviceStatus.paused})
       order by c.id for no key update of c),
     ${endPausesSql}
     select contract, goes_on as "goesOn" from ended`,
    [first, last, day],
  )
}

/** Ends a contract's pause today; an imported pause may have a status code but no dates. */
export async function resumeContract(tx: Tx, contract: number, day: Day) {
  await tx.query(
    `with running as materialized (
       select date_from from pause where contract = $1 and date_from <= $2::date and date_to > $2::date),
     ended as materialized (
       select c.id as contract, c.period_end, $2::date - n.date_from as days, ${hadDaysLeft('n.date_from')} as goes_on
       from contract c, lateral (select coalesce((select date_from from running), $2::date) as date_from) as n
       where c.id = $1),
     shortened as (
       update pause n set date_to = $2::date from running r
       where n.contract = $1 and n.date_from = r.date_from and r.date_from < $2::date),
     undone as (
       delete from pause n using running r
       where n.contract = $1 and n.date_from = r.date_from and r.date_from = $2::date),
     ${endPausesSql}
     select from ended`,
    [contract, day],
  )
}

/**
 * Updates the number of paused days in the window of each one- and two-year cashback. A cashback that reaches its limit
 * is lost.
 */
export async function countPausedDays(
  tx: Tx,
  { first, last, day }: DayBatch,
  windows: Readonly<Record<number, number>>,
) {
  const pausedOn = (at: string) =>
    `exists (select from pause n where n.contract = b.contract and n.date_from <= ${at} and n.date_to > ${at})::int`
  await tx.query(
    `with counted as materialized (
       select b.contract, b.type_id, greatest(0, b.actual_days + ${pausedOn('$3::date')}
           - ${pausedOn('($3::date - make_interval(years => w.years))::date')}) as days
       from cashback b
       join unnest($4::int[], $5::int[]) as w (type_id, years) on w.type_id = b.type_id
       where b.contract between $1 and $2)
     update cashback b set actual_days = n.days, is_active = b.is_active and n.days < b.required_days
     from counted n
     where b.contract = n.contract and b.type_id = n.type_id and b.actual_days <> n.days`,
    [first, last, day, Object.keys(windows).map(Number), Object.values(windows)],
  )
}
