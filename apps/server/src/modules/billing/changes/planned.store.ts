import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import type { ChangedTariff, Credit } from '../facts.rules.ts'

/**
 * Applies planned tariff changes where the period has ended and no paid days are left: paid days keep their tariff
 * (docs/domain/services.md#planned-changes). Call it before the month is charged, so that the new price applies. Paused
 * services wait. Cashbacks that depend on keeping the tariff are lost.
 * @returns what has changed
 */
export function applyTariffChanges(tx: Tx, { first, last, day }: DayBatch, cashbacksLost: readonly number[]) {
  return tx.query<ChangedTariff & { contract: number }>(
    `with planned as (
       delete from tariff_change p using service s, contract c
       where s.id = p.service_id and c.id = s.contract and s.contract between $1 and $2 and p.day <= $3::date
         and c.period_end <= $3::date and s.paid_days = 0 and s.status_code <> ${serviceStatus.paused}
       returning p.service_id, p.tariff_id, s.contract),
     lost as (
       update cashback b set is_active = false from planned p
       where b.contract = p.contract and b.type_id = any($4::int[]) and b.is_active)
     update service s set tariff_id = p.tariff_id, connected_on = $3::date
     from planned p join tariff t on t.id = p.tariff_id where s.id = p.service_id
     returning s.contract, s.code as service, t.title as tariff`,
    [first, last, day, cashbacksLost],
  )
}

export interface DroppedOnCredit {
  contract: number
  code: string
  tariffId: number
  cost: Money
  billingDay: number
  periodEnd: Day
  credit: Credit
}

/**
 * Ends services whose end is scheduled: monthly ones at the first period end on or after `ends_on`, daily ones on that
 * day. Services of paused contracts wait, since their paid days are postponed.
 * @returns the ended services whose credit days are not settled yet
 */
export function endConnected(tx: Tx, { first, last, day }: DayBatch) {
  return tx.query<DroppedOnCredit>(
    `with ended as (
       update service s set status_code = ${serviceStatus.disabled}, ended_on = $3::date
       from contract c, tariff t
       where c.id = s.contract and t.id = s.tariff_id and s.contract between $1 and $2
         and s.ends_on is not null and s.ends_on <= $3::date and s.ended_on is null
         and (t.charged = 'daily' or c.period_end <= $3::date)
         and not exists (select from pause n where n.contract = c.id and n.date_from <= $3::date and n.date_to > $3::date)
       returning s.contract, s.code, t.id, t.cost, t.charged, c.billing_day, c.period_end)
     select e.contract, e.code, e.id as "tariffId", e.cost, e.billing_day as "billingDay", e.period_end as "periodEnd",
       jsonb_build_object('action', k.action_id, 'from', k.date_from, 'to', k.date_to, 'afterBlock', k.after_block) as credit
     from ended e join credit k on k.contract = e.contract and k.date_to > e.period_end
     where e.charged = 'monthly'`,
    [first, last, day],
  )
}
