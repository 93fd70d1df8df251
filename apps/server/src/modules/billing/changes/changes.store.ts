import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../../platform/database/db.ts'
import type { Item } from './changes.rules.ts'

/** Changes a service's tariff; returns the number of this change. */
export async function switchTariff(
  tx: Tx,
  {
    contract,
    code,
    tariffId,
    day,
    paidDays,
  }: { contract: number; code: string; tariffId: number; day: Day; paidDays: number },
): Promise<number> {
  const rows = await tx.query<{ changes: number }>(
    `update service set tariff_id = $3, connected_on = $4, paid_days = $5, changes = changes + 1
     where contract = $1 and code = $2 returning changes`,
    [contract, code, tariffId, day, paidDays],
  )
  return rows[0]!.changes
}

export async function endCashbacks(tx: Tx, contract: number, types: readonly number[]) {
  await tx.query(
    'update cashback set is_active = false where contract = $1 and type_id = any($2::int[]) and is_active',
    [contract, types],
  )
}

interface Connection extends Item {
  readonly groupId: number
  readonly endsOn?: Day | null | undefined
}

/**
 * Inserts an add-on; a unique index refuses duplicates.
 * @returns the code of the new add-on, and the number of this change
 */
export async function insertConnected(
  tx: Tx,
  contract: number,
  { parent, groupId, tariffId, tvCard, endsOn }: Connection,
  { day, at, paidDays, status }: { day: Day; at: Date; paidDays: number; status: ServiceStatusCode },
): Promise<{ code: string; change: number }> {
  const rows = await tx.query<{ code: string; change: number }>(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, parent, tv_card_id, paid_days,
       connected_on, ends_on, changed_at, changes)
     select $1, t.code || '-' || (select count(*) + 1 from service where contract = $1 and parent is not null),
       $2, t.id, $3, $4, (select id from tv_card where contract = $1 and external_id = $5), $6, $7, $8, $9, 1
     from tariff t where t.id = $10 returning code, changes as change`,
    [contract, groupId, status, parent, tvCard ?? null, paidDays, day, endsOn ?? null, at, tariffId],
  )
  return rows[0]!
}

/**
 * Reactivates an add-on that was ended today after today had been charged. Returns its code; undefined if there is
 * none.
 */
export async function reviveConnected(
  tx: Tx,
  contract: number,
  { parent, tariffId, endsOn }: Connection,
  { day, at }: { day: Day; at: Date },
): Promise<string | undefined> {
  const rows = await tx.query<{ code: string }>(
    `update service set ended_on = null, ends_on = $6, status_code = ${serviceStatus.active}, changed_at = $5
     where contract = $1 and parent = $2 and tariff_id = $3 and ended_on = $4::date + 1 and tv_card_id is null
       and exists (select from service_charge h
         where h.contract = $1 and h.period_from = $4::date and h.service = code and h.kind = 'day')
     returning code`,
    [contract, parent, tariffId, day, at, endsOn ?? null],
  )
  return rows[0]?.code
}

/** Lists the add-ons that were ended today. */
export function listEndedToday(tx: Tx, contract: number, day: Day) {
  return tx.query<Item>(
    `select s.parent, s.tariff_id as "tariffId", a.external_id as "tvCard"
     from service s left join tv_card a on a.id = s.tv_card_id
     where s.contract = $1 and s.parent is not null and s.ended_on = $2::date + 1`,
    [contract, day],
  )
}

export interface DayCharges {
  readonly billed: boolean
  readonly paid: readonly string[]
}

export async function getDayCharges(tx: Tx, contract: number, day: Day): Promise<DayCharges> {
  const rows = await tx.query<DayCharges>(
    `select exists (select from billing_day where day = $2::date) as billed,
       (select coalesce(jsonb_agg(service), '[]') from service_charge
        where contract = $1 and period_from = $2::date and kind = 'day') as paid`,
    [contract, day],
  )
  return rows[0]!
}

/** Ends an add-on; returns the number of this change. */
export async function endConnectedNow(
  tx: Tx,
  { contract, code, day, at }: { contract: number; code: string; day: Day; at: Date },
): Promise<number> {
  const rows = await tx.query<{ changes: number }>(
    `update service set status_code = ${serviceStatus.disabled}, ended_on = $3::date + 1, paid_days = 0, changed_at = $4,
       changes = changes + 1
     where contract = $1 and code = $2 and parent is not null and ended_on is null returning changes`,
    [contract, code, day, at],
  )
  return rows[0]!.changes
}

/** Sets the day on or after which no further period of an add-on is charged; null cancels its end. */
export async function updateEnd(tx: Tx, contract: number, code: string, day: Day | null) {
  await tx.query(
    'update service set ends_on = $3 where contract = $1 and code = $2 and parent is not null and ended_on is null',
    [contract, code, day],
  )
}

export async function isOn(tx: Tx, contract: number, code: string): Promise<boolean> {
  const rows = await tx.query(
    `select from service where contract = $1 and code = $2 and status_code = ${serviceStatus.active}`,
    [contract, code],
  )
  return rows.length > 0
}
