import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import type { Random } from '../src/generator/random.ts'
import type { Db } from '../src/platform/database/db.ts'

// The range spans the end of a 28-day February.
export const firstDay = '2027-01-20'
export const horizon = '2027-03-25'
export const dram = 100

const tariffs = [
  { code: 'fibre', group: 1, cost: 6900, charged: 'monthly', kind: 'base' },
  { code: 'fast', group: 1, cost: 9900, charged: 'monthly', kind: 'base' },
  { code: 'cable', group: 2, cost: 2500, charged: 'monthly', kind: 'base' },
  { code: 'ip', group: 1, cost: 250, charged: 'monthly', kind: 'static_ip' },
  { code: 'online', group: 15, cost: 2200, charged: 'daily', kind: 'channel_package' },
] as const

export interface Drawn {
  readonly number: number
  readonly balance: number
  readonly billingDay: number
  readonly periodFrom: Day
  readonly periodEnd: Day
  readonly services: readonly {
    code: string
    status: number
    paidDays: number
    parent: string | null
    endsOn: Day | null
  }[]
  readonly bundle: 'enabled' | 'disabled' | 'suspended' | null
  readonly pause: { from: Day; to: Day } | null
  readonly planned: Day | null
  readonly credit: { from: Day; to: Day } | null
  readonly cashback: boolean
}

type State = 'works' | 'off' | 'paused' | 'credit' | 'owing'

function periodOf(random: Random, state: State) {
  const passed = state === 'works' || state === 'paused' ? -random.whole(1, 28) : random.whole(6, 20)
  const end = addDays(firstDay, state === 'credit' ? -random.whole(0, 3) : -passed)
  const anchor = Number(end.slice(8)) < Number(addDays(end, 1).slice(8)) ? Number(end.slice(8)) : 31
  return { periodEnd: end, periodFrom: addMonths(end, -1, anchor), billingDay: anchor }
}

function pauseOf(random: Random, state: State, periodEnd: Day): Drawn['pause'] {
  if (state === 'paused') {
    const from = addDays(firstDay, -random.whole(0, 10))
    return { from, to: addDays(firstDay, random.whole(1, 20)) }
  }
  if (state === 'works' && random.chance(0.3)) {
    const from = random.chance(0.2) ? periodEnd : addDays(firstDay, random.whole(1, 45))
    return { from, to: addDays(from, random.whole(1, 30)) }
  }
  return null
}

export function drawContract(random: Random, number: number): Drawn {
  const state = random.pick<State>(['works', 'works', 'works', 'off', 'paused', 'credit', 'owing'])
  const period = periodOf(random, state)
  const { periodEnd } = period
  const off = state === 'off' || state === 'owing'
  const status = state === 'paused' ? 4 : off ? 1 : 0
  const bundled = random.chance(0.15)
  const own = tariffs.filter(({ code }) => code === 'fibre' || (code === 'cable' && (bundled || random.chance(0.4))))
  const services = own.map(({ code }) => {
    const paidDays = !bundled && code === 'fibre' && random.chance(0.25) ? random.whole(1, 40) : 0
    return { code, status, paidDays, parent: null as string | null, endsOn: null as Day | null }
  })
  if (random.chance(0.2)) {
    const endsOn = random.chance(0.5) ? addDays(firstDay, random.whole(1, 60)) : null
    services.push({ code: 'ip', status, paidDays: 0, parent: 'fibre', endsOn })
  }
  if (random.chance(0.5)) services.push({ code: 'online', status, paidDays: 0, parent: 'fibre', endsOn: null })
  const planned = !bundled && random.chance(0.2) ? (off ? addDays(firstDay, 1) : periodEnd) : null
  const lent = state === 'credit' || state === 'owing'
  const lentTo = state === 'owing' ? addDays(periodEnd, 5) : addDays(firstDay, random.whole(1, 3))
  return {
    number,
    balance: random.whole(0, 160) * 100 * dram,
    ...period,
    services,
    bundle: bundled ? (state === 'paused' ? 'suspended' : off ? 'disabled' : 'enabled') : null,
    pause: pauseOf(random, state, periodEnd),
    planned,
    credit: lent ? { from: periodEnd, to: lentTo } : null,
    cashback: random.chance(0.2),
  }
}

const each = (columns: string) => `from jsonb_to_recordset($1::jsonb) as c (number int, ${columns})`

export async function writeDrawn(db: Db, drawn: readonly Drawn[]): Promise<void> {
  await db.query(`insert into customer (external_id, person_type) values ('c', 'INDIVIDUAL')`)
  await db.query(
    `insert into tariff (code, service_group_id, title, cost, charged, kind)
     select code, "group", '{}', cost * 100, charged, kind
     from jsonb_to_recordset($1::jsonb) as t (code text, "group" int, cost bigint, charged text, kind text)`,
    [JSON.stringify(tariffs)],
  )
  const list = [JSON.stringify(drawn)]
  await db.query(
    `insert into contract
       (id, contract_id, billing_id, customer_id, type, password_hash, billing_day, period_from, period_end)
     overriding system value
     select number, number::text, 'rb', 1, 'home', 'none', "billingDay", "periodFrom", "periodEnd"
     ${each('"billingDay" int, "periodFrom" date, "periodEnd" date')}`,
    list,
  )
  await db.query(
    `insert into bundle (contract, title, status, cost, time_from, time_to)
     select number, '{}', bundle, ${8900 * dram}, "periodFrom", "periodEnd"
     ${each('bundle text, "periodFrom" date, "periodEnd" date')} where bundle is not null`,
    list,
  )
  await db.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle, parent, paid_days, connected_on, ends_on)
     select c.number, s.code, t.service_group_id, t.id, s.status, c.bundle is not null and s.parent is null, s.parent, s."paidDays",
       case when s.parent is not null then c."periodFrom" end, s."endsOn"
     ${each('services jsonb, bundle text, "periodFrom" date')},
       jsonb_to_recordset(c.services) as s (code text, status int, parent text, "paidDays" int, "endsOn" date)
       join tariff t on t.code = s.code`,
    list,
  )
  await writePlans(db, list)
  await db.query(
    `insert into cashback (contract, type_id, is_active, sum, actual_days, required_days)
     select number, 1087, true, 30000, 0, 1000 ${each('cashback boolean')} where cashback`,
    list,
  )
  await db.query(
    `insert into billing_day (day, started_at, finished_at, batches, batches_done) values ($1, now(), now(), 1, 1)`,
    [firstDay],
  )
  await db.query(`insert into ledger_account (kind, currency) values ('opening', 'AMD'), ('cashback', 'AMD')`)
  await db.query(`insert into ledger_account (kind, contract, currency) select 'customer', id, 'AMD' from contract`)
}

async function writePlans(db: Db, list: readonly string[]): Promise<void> {
  await db.query(
    `insert into pause (contract, date_from, date_to) select number, (pause->>'from')::date, (pause->>'to')::date
     ${each('pause jsonb')} where pause->>'from' is not null`,
    list,
  )
  await db.query(
    `insert into credit (contract, action_id, date_from, date_to)
     select number, 1, (credit->>'from')::date, (credit->>'to')::date ${each('credit jsonb')} where credit->>'from' is not null`,
    list,
  )
  await db.query(
    `insert into tariff_change (service_id, tariff_id, day) select s.id, t.id, c.planned
     ${each('planned date')} join service s on s.contract = c.number and s.code = 'fibre' join tariff t on t.code = 'fast'
     where c.planned is not null`,
    list,
  )
}
