import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'

interface Activated {
  readonly contract: number
  readonly codes: readonly string[]
  readonly status: ServiceStatusCode
  readonly paidDays: number
  readonly day: Day
}

/** Connects ordered services. Daily services that cost something begin as unpaid, until their first day is charged. */
export async function activateServices(tx: Tx, { contract, codes, status, paidDays, day }: Activated) {
  await tx.query(
    `update service s set ordered_on = null, connected_on = $5::date,
       status_code = case when $3::int = ${serviceStatus.active} and t.charged = 'daily' and t.cost > 0 and not s.in_bundle
         then ${serviceStatus.unpaid} else $3::int end,
       paid_days = case when t.charged = 'monthly' and not s.in_bundle then $4::int else 0 end
     from tariff t
     where s.contract = $1 and s.code = any($2) and s.ordered_on is not null and t.id = s.tariff_id`,
    [contract, codes, status, paidDays, day],
  )
}

/** Deletes a bundle whose services are all disabled for good: a restart would charge the contract for it again. */
export async function deleteFormerBundle(tx: Tx, contract: number) {
  await tx.query(
    `delete from bundle u where u.contract = $1 and u.status = 'disabled' and not exists (select from service s
       where s.contract = u.contract and s.in_bundle and s.status_code <> ${serviceStatus.disabled}
         and s.ordered_on is null)`,
    [contract],
  )
}

export interface NewBundle {
  readonly title: LocalisedText
  readonly cost: Money
  readonly status: 'enabled' | 'disabled' | 'suspended'
  readonly from: Day
  /** Exclusive end. */
  readonly to: Day
}

/** Replaces the ordered bundle with a bundle of the contract. */
export async function insertBundle(tx: Tx, contract: number, { title, cost, status, from, to }: NewBundle) {
  await tx.query('delete from ordered_bundle where contract = $1', [contract])
  await tx.query(
    `insert into bundle (contract, title, status, cost, time_from, time_to) values ($1, $2, $3, $4, $5, $6)
     on conflict (contract) do update set title = excluded.title, status = excluded.status, cost = excluded.cost,
       time_from = excluded.time_from, time_to = excluded.time_to`,
    [contract, title, status, cost, from, to],
  )
}

/** Removes the period of services that are all disabled for good: what is connected now begins like a new contract. */
export async function deletePeriod(tx: Tx, contract: number) {
  await tx.query('update contract set period_from = null, period_end = null where id = $1', [contract])
}
