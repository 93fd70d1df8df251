import { addDays, addMonths, type Day, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { billingOn } from '../../../test/billing.ts'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createRandom, type Random } from '../../generator/random.ts'
import type { Db } from '../../platform/database/db.ts'
import { readOperator } from '../../platform/config/operator.ts'
import type { BillingStatus } from './billing-status.rules.ts'

const operator = readOperator('am')
const { zone } = operator
const contracts = 800
// Spans the end of February, with months of 28, 30 and 31 days ahead.
const firstDay = '2027-01-20'
const horizon = '2027-03-25'
const dram = 100

const tariffs = [
  { code: 'fibre', group: 1, cost: 6900, charged: 'monthly', kind: 'base' },
  { code: 'fast', group: 1, cost: 9900, charged: 'monthly', kind: 'base' },
  { code: 'cable', group: 2, cost: 2500, charged: 'monthly', kind: 'base' },
  { code: 'ip', group: 1, cost: 250, charged: 'monthly', kind: 'static_ip' },
  { code: 'online', group: 15, cost: 2200, charged: 'daily', kind: 'channel_package' },
] as const

interface Drawn {
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
    // Some pauses began when nothing was paid any more.
    const from = addDays(firstDay, -random.whole(0, 10))
    return { from, to: addDays(firstDay, random.whole(1, 20)) }
  }
  if (state === 'works' && random.chance(0.3)) {
    const from = random.chance(0.2) ? periodEnd : addDays(firstDay, random.whole(1, 45))
    return { from, to: addDays(from, random.whole(1, 30)) }
  }
  return null
}

function drawContract(random: Random, number: number): Drawn {
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

async function write(db: Db, drawn: readonly Drawn[]): Promise<void> {
  await db.query(`insert into customer (external_id, person_type) values ('c', 'INDIVIDUAL')`)
  await db.query(
    `insert into tariff (code, service_group_id, title, cost, charged, kind)
     select code, "group", '{}', cost * 100, charged, kind
     from jsonb_to_recordset($1::jsonb) as t (code text, "group" int, cost bigint, charged text, kind text)`,
    [JSON.stringify(tariffs)],
  )
  const list = [JSON.stringify(drawn)]
  const each = (columns: string) => `from jsonb_to_recordset($1::jsonb) as c (number int, ${columns})`
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
    `insert into tariff_change (service, tariff_id, day) select s.id, t.id, c.planned
     ${each('planned date')} join service s on s.contract = c.number and s.code = 'fibre' join tariff t on t.code = 'fast'
     where c.planned is not null`,
    list,
  )
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

async function sideBySide<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.pop(); item; item = left.pop()) await act(item)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

/** First day on which an active or restarted service of a contract was suspended because the balance ran out. */
type FirstFailure = Map<number, Day>

test(`for ${contracts} random contracts, paying the quoted sum has the promised effect`, async () => {
  const database = await freshDatabase()
  try {
    const { db } = database
    const random = createRandom(11)
    const drawn = Array.from({ length: contracts }, (_, index) => drawContract(random, index + 1))
    await write(db, drawn)
    // Without statistics of the new rows, PostgreSQL may scan whole tables for every contract.
    await db.query('analyze')
    const clock = handClock(new Date(startOf(firstDay, zone).getTime() + 12 * 3_600_000))
    const { billing, ledger, jobs } = await billingOn(database, operator, clock)
    await db.transaction(async (tx) => ledger.openInternalAccounts(tx, 'AMD'))
    const post = (contract: number, sum: Money, source: string) =>
      db.transaction(async (tx) => {
        const movement = { source, sourceId: String(contract), at: clock.now(), type: 'charge', typeId: 1 } as const
        await ledger.post(tx, { ...movement, contract, amount: sum, currency: 'AMD', against: 'bank', details: {} })
        return billing.enqueueRestart(tx, contract)
      })
    await sideBySide(drawn, async ({ number, balance }) => {
      if (balance > 0) await post(number, money(balance), 'first')
      else await db.transaction((tx) => billing.enqueueRestart(tx, number))
    })
    await jobs.runDue()
    await db.query('analyze')

    const [last] = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from ledger_transaction')
    const promises = new Map<number, { sum: Money; until: Day; balance: Money; billingStatus: BillingStatus }>()
    const all = await billing.read(
      db,
      drawn.map(({ number }) => number),
    )
    const short = new Set<number>()
    for (const { number } of drawn) {
      const { billingStatus, facts } = all.get(number)!
      const near = billingStatus.steps.filter(({ until }) => until < horizon)
      if (near.length === 0) continue
      const step = random.pick(near)
      // A few pay one dram less than quoted and must get less than promised.
      if (step.sum > dram && random.chance(0.2)) short.add(number)
      promises.set(number, { ...step, balance: facts.balance, billingStatus })
    }
    await sideBySide([...promises], async ([number, { sum }]) => {
      const paid = money(short.has(number) ? sum - dram : sum)
      if (paid > 0) await jobs.runNow(await post(number, paid, 'payment'))
    })
    // A month charged at once returns its cashback at once too.
    const others = drawn.filter(({ number, cashback }) => cashback || short.has(number)).map(({ number }) => number)
    await expectCharged(db, promises, new Set(others))
    const failed: FirstFailure = new Map()
    const switched = new Map<number, Day>()
    async function look(day: Day) {
      const fast = await db.query<{ contract: number }>(
        `select s.contract from service s join tariff t on t.id = s.tariff_id where s.code = 'fibre' and t.code = 'fast'`,
      )
      for (const { contract } of fast) if (!switched.has(contract)) switched.set(contract, day)
      const rows = await db.query<{ contract: number }>(
        `select distinct contract from service where status_code = 1 and ended_on is null`,
      )
      for (const { contract } of rows) if (!failed.has(contract)) failed.set(contract, day)
    }
    await look(firstDay)
    for (let day = addDays(firstDay, 1); day < horizon; day = addDays(day, 1)) {
      clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
      await jobs.runDue()
      await look(day)
    }
    await expectDebits(db, promises, { short, after: last!.id })
    for (const [number, { until, billingStatus }] of promises) {
      const planned = billingStatus.plannedFrom.get('fibre')
      if (planned && planned < until && !short.has(number)) {
        expect([number, switched.get(number)]).toEqual([number, planned < firstDay ? firstDay : planned])
      }
    }
    const broken = [...promises].filter(([number, { until }]) => {
      const day = failed.get(number) ?? horizon
      return short.has(number) ? day >= until : day !== until
    })
    const [first] = broken
    expect(
      first && {
        of: broken.length,
        contract: drawn[first[0] - 1],
        failed: failed.get(first[0]),
        promised: first[1],
        short: short.has(first[0]),
      },
    ).toBeUndefined()
    expect(promises.size).toBeGreaterThan(contracts / 2)
  } finally {
    await database.close()
  }
}, 300_000)

async function expectDebits(
  db: Db,
  promises: ReadonlyMap<number, { until: Day; billingStatus: BillingStatus }>,
  { short, after }: { short: ReadonlySet<number>; after: number },
): Promise<void> {
  const rows = await db.query<{ contract: number; day: Day; sum: Money }>(
    `select distinct on (a.contract) a.contract, (t.at at time zone $1)::date as day, -e.amount as sum
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id and a.kind = 'customer'
     where t.source = 'period' and t.id > $2 order by a.contract, t.id`,
    [zone, after],
  )
  const charged = new Map(rows.map(({ contract, ...first }) => [contract, first]))
  let compared = 0
  for (const [number, { until, billingStatus }] of promises) {
    const { debit, atOnce, owed, status } = billingStatus
    // If the payment itself charges the month, no debit follows.
    const settles = atOnce > 0 || status === 'credit'
    if (!debit?.day || settles || short.has(number) || until <= debit.day) continue
    expect([number, charged.get(number)]).toEqual([number, { day: debit.day, sum: debit.sum }])
    expect(owed).toBe(0)
    compared += 1
  }
  expect(compared).toBeGreaterThan(contracts / 10)
}

async function expectCharged(
  db: Db,
  promises: ReadonlyMap<number, { sum: Money; balance: Money; billingStatus: BillingStatus }>,
  others: ReadonlySet<number>,
): Promise<void> {
  const rows = await db.query<{ contract: number; amount: Money }>('select contract, amount from customer_balance')
  const balances = new Map(rows.map(({ contract, amount }) => [contract, amount]))
  for (const [number, { sum, balance, billingStatus }] of promises) {
    if (others.has(number) || billingStatus.atOnce === 0 || sum < billingStatus.shortfall || sum === 0) continue
    expect([number, balances.get(number)]).toEqual([number, balance + sum - billingStatus.atOnce])
  }
}
