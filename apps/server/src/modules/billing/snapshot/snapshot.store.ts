import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef, ServiceStatusCode } from '@kabinet/contract/ids'
import type { TariffKind } from '@kabinet/contract/tariff-kinds'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Credit } from '../facts.rules.ts'

export interface ContractRow {
  contract: number
  billing: BillingId
  balance: Money
  billingDay: number
  periodFrom: Day | null
  periodEnd: Day | null
  pause: { from: Day; to: Day } | null
  lastPauseEnd: Day | null
  credit: Credit | null
  paying: PayingCard | null
  bundle: BundleRow | null
  orderedBundle: OrderedBundle | null
  cashbacks: readonly CashbackRow[]
}

export interface CashbackRow {
  typeId: number
  isActive: boolean
  sum: Money
  actualDays: number
  requiredDays: number
}

export interface PayingCard {
  /** Fixed amount of default autopay; null if autopay charges the shortfall of the next debit. */
  sum: Money | null
  pan: string
  /**
   * Latest autopay attempt of the current period, or the one that paid for it before a pause postponed its end; `open`
   * if pending or running.
   */
  attempt: { dueAt: string; open: boolean } | null
}

export interface BundleRow {
  title: LocalisedText
  status: 'enabled' | 'disabled' | 'suspended'
  cost: Money
  from: Day
  to: Day
}

/** Bundle of a contract's ordered services, until they are activated. */
export type OrderedBundle = Pick<BundleRow, 'title' | 'cost'>

/** Contracts to read: those with the given ids, or those to which an account has access, all or some of them. */
export type Which = readonly number[] | { readonly accessibleTo: number; readonly refs?: readonly ContractRef[] }

interface Condition {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Returns the condition that `column` is one of the contracts, with parameters from `$<first>` on. */
function isOneOf(column: string, which: Which, first: number): Condition {
  if (!('accessibleTo' in which)) return { sql: `${column} = any($${first})`, parameters: [which] }
  const { accessibleTo, refs } = which
  const parameters = refs
    ? [accessibleTo, refs.map(({ billing_id }) => billing_id), refs.map(({ contract_id }) => contract_id)]
    : [accessibleTo]
  const places = parameters.map((_, index) => `$${first + index}`)
  return { sql: `${column} in (select contract from accessible_contract(${places.join(', ')}))`, parameters }
}

export function listContracts(tx: Tx, which: Which, today: Day) {
  const wanted = isOneOf('c.id', which, 2)
  return tx.query<ContractRow>(
    `select c.id as contract, c.billing_id as billing, coalesce(b.amount, 0) as balance, c.billing_day as "billingDay",
       c.period_from as "periodFrom", c.period_end as "periodEnd",
       (select jsonb_build_object('from', s.date_from, 'to', s.date_to) from pause s
        where s.contract = c.id and s.date_to > $1 order by s.date_from limit 1) as pause,
       (select max(s.date_to) from pause s where s.contract = c.id and s.date_to <= $1) as "lastPauseEnd",
       (select jsonb_build_object('action', k.action_id, 'from', k.date_from, 'to', k.date_to,
          'afterBlock', k.after_block) from credit k
        where k.contract = c.id and k.date_to > c.period_end order by k.date_from desc limit 1) as credit,
       (select jsonb_build_object('sum', a.sum, 'pan', a.pan, 'attempt', (
          select jsonb_build_object('dueAt', t.due_at, 'open', t.outcome is null) from autopay_attempt t
          where t.contract = c.id and (t.period_end = c.period_end
            or t.outcome = 'paid' and t.period_end > c.period_from and t.period_end < c.period_end)
          order by t.period_end desc, t.attempt desc limit 1))
        from card a where a.contract = c.id and a.recurring and not a.deactivated) as paying,
       (select jsonb_build_object('title', u.title, 'status', u.status, 'cost', u.cost, 'from', u.time_from, 'to', u.time_to)
        from bundle u where u.contract = c.id) as bundle,
       (select jsonb_build_object('title', o.title, 'cost', o.cost) from ordered_bundle o
        where o.contract = c.id) as "orderedBundle",
       (select coalesce(jsonb_agg(jsonb_build_object('typeId', h.type_id, 'isActive', h.is_active, 'sum', h.sum,
          'actualDays', h.actual_days, 'requiredDays', h.required_days) order by h.type_id), '[]')
        from cashback h where h.contract = c.id) as cashbacks
     from contract c left join customer_balance b on b.contract = c.id
     where ${wanted.sql}`,
    [today, ...wanted.parameters],
  )
}

export interface ServiceRow {
  contract: number
  code: string
  groupId: number
  status: ServiceStatusCode
  inBundle: boolean
  /** Code of the service that an add-on is connected to; null if this is not an add-on. */
  parent: string | null
  connected: boolean
  kind: TariffKind
  simPhone: string | null
  tvCard: string | null
  cameraUrl: string | null
  houseId: number | null
  flat: string
  title: LocalisedText
  note: LocalisedText | null
  cost: Money
  charged: 'monthly' | 'daily'
  tariffId: number
  tariffCode: string
  speed: number | null
  planned: PlannedTariff | null
  connectedOn: Day | null
  endsOn: Day | null
  /** First day without the service, if it is disconnected for good. */
  endedOn: Day | null
  paidDays: number
  changedAt: Date | null
  /** Day of an order that is not connected yet. */
  orderedOn: Day | null
}

/** Planned tariff, which begins with the first unpaid month on or after `day`. */
export interface PlannedTariff {
  day: Day
  tariffCode: string
  title: LocalisedText
  cost: Money
  speed: number | null
}

export function listServices(tx: Tx, which: Which) {
  const wanted = isOneOf('s.contract', which, 1)
  return tx.query<ServiceRow>(
    `select s.contract, s.code, s.service_group_id as "groupId", s.status_code as status, s.in_bundle as "inBundle",
       s.parent, s.parent is not null as connected, t.kind, s.sim_phone as "simPhone",
       (select external_id from tv_card where id = s.tv_card_id) as "tvCard", s.camera_url as "cameraUrl",
       s.house_id as "houseId", s.flat, t.title, t.note, t.cost, t.charged, t.id as "tariffId", t.code as "tariffCode",
       t.speed, case when p.service_id is not null then jsonb_build_object('day', p.day, 'tariffCode', n.code,
         'title', n.title, 'cost', n.cost, 'speed', n.speed) end as planned,
       s.connected_on as "connectedOn", s.ends_on as "endsOn", s.ended_on as "endedOn", s.paid_days as "paidDays",
       s.changed_at as "changedAt", s.ordered_on as "orderedOn"
     from service s join tariff t on t.id = s.tariff_id
     left join tariff_change p on p.service_id = s.id
     left join tariff n on n.id = p.tariff_id
     where ${wanted.sql} and (s.parent is null or s.ended_on is null)
     order by s.contract, s.service_group_id, coalesce(s.parent, s.code), s.parent is not null, s.code`,
    wanted.parameters,
  )
}

/** Serialises changes to a contract's money and services until the transaction ends. */
export async function lockContract(tx: Tx, contract: number) {
  await tx.query('select from contract where id = $1 for no key update', [contract])
}
