import type { ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/db.ts'
import type { DebitPart } from './standing.rules.ts'

/** One contract's own part of the facts. */
export interface ContractRow {
  contract: number
  balance: Money
  billingDay: number
  periodFrom: Day | null
  periodEnd: Day | null
  suspension: { from: Day; to: Day } | null
  credit: { to: Day } | null
  autopay: boolean
  bundle: BundleRow | null
}

export interface BundleRow {
  title: LocalisedText
  status: 'enabled' | 'disabled' | 'suspended'
  cost: Money
  from: Day
  to: Day
}

/** What the rules need of contracts, as of `today`. */
export function listContracts(tx: Tx, contracts: readonly number[], today: Day) {
  return tx.query<ContractRow>(
    `select c.id as contract, coalesce(b.amount, 0) as balance, c.billing_day as "billingDay",
       c.period_from as "periodFrom", c.period_end as "periodEnd",
       (select jsonb_build_object('from', s.date_from, 'to', s.date_to) from suspension s
        where s.contract = c.id and s.date_to > $2 order by s.date_from limit 1) as suspension,
       (select jsonb_build_object('to', max(k.date_to)) from credit k
        where k.contract = c.id and k.date_from <= $2 and k.date_to > $2 having count(*) > 0) as credit,
       exists (select from card a where a.contract = c.id and a.recurring and not a.deactivated) as autopay,
       (select jsonb_build_object('title', u.title, 'status', u.status, 'cost', u.cost, 'from', u.time_from, 'to', u.time_to)
        from bundle u where u.contract = c.id) as bundle
     from contract c left join customer_balance b on b.contract = c.id
     where c.id = any($1)`,
    [contracts, today],
  )
}

export interface ServiceRow {
  contract: number
  code: string
  groupId: number
  status: ServiceStatusCode
  inBundle: boolean
  simPhone: string | null
  houseId: number | null
  flat: string
  title: LocalisedText
  note: LocalisedText | null
  cost: Money
  speed: number | null
}

export function listServices(tx: Tx, contracts: readonly number[]) {
  return tx.query<ServiceRow>(
    `select s.contract, s.code, s.service_group_id as "groupId", s.status_code as status, s.in_bundle as "inBundle",
       s.sim_phone as "simPhone", s.house_id as "houseId", s.flat, t.title, t.note, t.cost, t.speed
     from service s join tariff t on t.id = s.tariff_id
     where s.contract = any($1)
     order by s.contract, s.service_group_id, s.code`,
    [contracts],
  )
}

export interface CashbackRow {
  contract: number
  typeId: number
  isActive: boolean
  sum: Money
  actualDays: number
  requiredDays: number
}

export function listCashbacks(tx: Tx, contracts: readonly number[]) {
  return tx.query<CashbackRow>(
    `select contract, type_id as "typeId", is_active as "isActive", sum, actual_days as "actualDays",
       required_days as "requiredDays"
     from cashback where contract = any($1) order by contract, type_id`,
    [contracts],
  )
}

interface StartedPeriod {
  contract: number
  from: Day
  to: Day
  billingDay: number
  parts: readonly DebitPart[]
  transactionId: number
}

/** Writes a paid period: each part once for its period, the services on, the bundle with its products. */
export async function startPeriod(tx: Tx, { contract, from, to, billingDay, parts, transactionId }: StartedPeriod) {
  await tx.query(
    `insert into service_charge (contract, subject, period_from, period_end, amount, transaction_id)
     select $1, subject, $2, $3, cost, $4 from unnest($5::text[], $6::bigint[]) as part (subject, cost)`,
    [
      contract,
      from,
      to,
      transactionId,
      parts.map(({ service }) => (service === null ? 'bundle' : `service:${service}`)),
      parts.map(({ cost }) => cost),
    ],
  )
  await tx.query(`update contract set period_from = $2, period_end = $3, billing_day = $4 where id = $1`, [
    contract,
    from,
    to,
    billingDay,
  ])
  await tx.query(`update service set status_code = 0 where contract = $1 and status_code = 1`, [contract])
  await tx.query(
    `update bundle set status = 'enabled', time_from = $2, time_to = $3 where contract = $1 and status in ('enabled', 'disabled')`,
    [contract, from, to],
  )
}
