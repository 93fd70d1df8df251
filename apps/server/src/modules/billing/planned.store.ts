import type { Tx } from '../../platform/db.ts'
import type { DayBatch } from './batch.rules.ts'

/**
 * Planned changes of tariffs come into force, before anything is charged; those of paused services wait, and move with
 * their paid days. Some cashbacks are given for keeping a tariff and end with it.
 */
export async function applyTariffChanges(tx: Tx, { first, last, day }: DayBatch, cashbacksLost: readonly number[]) {
  await tx.query(
    `with planned as (
       delete from tariff_change p using service s
       where s.id = p.service and s.contract between $1 and $2 and p.day <= $3::date and s.status_code <> 4
       returning p.service, p.tariff_id, s.contract),
     lost as (
       update cashback b set is_active = false from planned p
       where b.contract = p.contract and b.type_id = any($4::int[]) and b.is_active)
     update service s set tariff_id = p.tariff_id, connected_on = $3::date from planned p where s.id = p.service`,
    [first, last, day, cashbacksLost],
  )
}

/**
 * What was connected and is not wanted any more ends: with the paid period, or, charged by the day, with the day. Of a
 * suspended contract it waits: its days are still to come.
 */
export async function endConnected(tx: Tx, { first, last, day }: DayBatch) {
  await tx.query(
    `update service s set status_code = 3, ended_on = $3::date
     from contract c, tariff t
     where c.id = s.contract and t.id = s.tariff_id and s.contract between $1 and $2
       and s.ends_on is not null and s.ends_on <= $3::date and s.ended_on is null
       and (t.charged = 'daily' or c.period_end <= $3::date)
       and not exists (select from suspension n where n.contract = c.id and n.date_from <= $3::date and n.date_to > $3::date)`,
    [first, last, day],
  )
}
