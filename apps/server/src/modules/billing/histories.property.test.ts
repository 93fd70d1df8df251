import { isDeepStrictEqual } from 'node:util'
import { addDays, addMonths, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { billingOn } from '../../../test/billing.ts'
import type { ModelService } from '../../../test/billing-model-facts.ts'
import { ModelContract } from '../../../test/billing-model.ts'
import { handClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type Event, Reckoning } from '../../../test/reckoning.ts'
import { createRandom, type Random } from '../../generator/random.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { insertChange } from '../tariffs/tariffs.store.ts'

const operator = readOperator('am')
const { zone } = operator
const contracts = 2000
// Spans the end of February of a leap year.
const firstDay = '2028-02-06'
const days = 44

/** Tariffs of the test; `cost` in drams per month. */
const tariffs = [
  { code: 'fibre', group: 1, cost: 6900, daily: false },
  { code: 'fast', group: 1, cost: 9900, daily: false },
  { code: 'faster', group: 1, cost: 12_900, daily: false },
  { code: 'phone', group: 4, cost: 500, daily: false },
  { code: 'cable', group: 2, cost: 2500, daily: false },
  { code: 'free', group: 20, cost: 0, daily: false },
  { code: 'online', group: 15, cost: 2200, daily: true },
  { code: 'guide', group: 9, cost: 1000, daily: true },
] as const

/** Price in drams of a bundle of internet and cable TV. */
const bundleCost = 8900
const alone = { inBundle: false, status: 0, paidDays: 0 } as const

function drawBundle(random: Random): ModelService[] {
  const products = tariffs.filter(({ code }) => code === 'fibre' || code === 'cable')
  const bundle = { code: 'bundle', cost: money(bundleCost * 100), daily: false, ...alone, paid: [] }
  const inside = products.map(({ code }) => ({ ...bundle, code, cost: money(0), inBundle: true, paid: [] }))
  const others = drawServices(random).filter(({ code }) => products.every((product) => product.code !== code))
  return [bundle, ...inside, ...others]
}

function drawServices(random: Random): ModelService[] {
  return tariffs
    .filter(({ code, daily }) => drawn(code) && random.chance(code === 'fibre' ? 0.9 : daily ? 0.06 : 0.3))
    .map(({ code, cost, daily }) => ({ code, cost: money(cost * 100), daily, ...alone, paid: [] }))
}

/** The other tariffs are reached only by changes. */
const drawn = (code: string) => code !== 'fast' && code !== 'faster'

function drawContract(random: Random): ModelContract {
  const ends = addDays(firstDay, random.whole(1, 25))
  const anchor = Number(ends.slice(8)) < Number(addDays(ends, 1).slice(8)) ? Number(ends.slice(8)) : 31
  const model = new ModelContract(
    addMonths(ends, -1, anchor),
    anchor,
    random.chance(0.1) ? drawBundle(random) : drawServices(random),
  )
  model.balance = random.chance(0.6) ? random.whole(0, 200) * 10_000 : 0
  if (random.chance(0.15)) {
    const from = addDays(firstDay, random.whole(1, days))
    model.pauses.push({ from, to: addDays(from, random.whole(1, 30)) })
  }
  if (random.chance(0.1) && model.services.some(({ code, inBundle }) => code === 'fibre' && !inBundle)) {
    model.changes.push({ code: 'fibre', day: addDays(firstDay, random.whole(1, days)), cost: money(990_000) })
  }
  return model
}

async function write(db: Db, models: readonly ModelContract[]): Promise<void> {
  await db.query(`insert into customer (external_id, person_type) values ('c', 'INDIVIDUAL')`)
  await db.query(
    `insert into tariff (code, service_group_id, title, cost, charged)
     select code, "group", '{}', cost * 100, case when daily then 'daily' else 'monthly' end
     from jsonb_to_recordset($1::jsonb) as t (code text, "group" int, cost bigint, daily boolean)`,
    [JSON.stringify(tariffs)],
  )
  const list = JSON.stringify(models.map((model, index) => Object.assign({ number: index + 1 }, model)))
  await db.query(
    `insert into contract
       (id, contract_id, billing_id, customer_id, type, password_hash, billing_day, period_from, period_end)
     overriding system value
     select number, number::text, 'rb', 1, 'home', 'none', "billingDay", "periodFrom", "periodEnd"
     from jsonb_to_recordset($1::jsonb) as c (number int, "billingDay" int, "periodFrom" date, "periodEnd" date)`,
    [list],
  )
  await db.query(
    `insert into bundle (contract, title, status, cost, time_from, time_to)
     select c.number, '{}', 'enabled', s.cost, c."periodFrom", c."periodEnd"
     from jsonb_to_recordset($1::jsonb) as c (number int, services jsonb, "periodFrom" date, "periodEnd" date),
       jsonb_to_recordset(c.services) as s (code text, cost bigint) where s.code = 'bundle'`,
    [list],
  )
  await db.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle)
     select c.number, s.code, t.service_group_id, t.id, 0, s."inBundle"
     from jsonb_to_recordset($1::jsonb) as c (number int, services jsonb),
       jsonb_to_recordset(c.services) as s (code text, "inBundle" boolean) join tariff t on t.code = s.code`,
    [list],
  )
  await db.query(
    `insert into pause (contract, date_from, date_to) select c.number, s."from", s."to"
     from jsonb_to_recordset($1::jsonb) as c (number int, pauses jsonb),
       jsonb_to_recordset(c.pauses) as s ("from" date, "to" date)`,
    [list],
  )
  await db.query(
    `insert into tariff_change (service, tariff_id, day) select s.id, t.id, p.day
     from jsonb_to_recordset($1::jsonb) as c (number int, changes jsonb),
       jsonb_to_recordset(c.changes) as p (code text, day date)
       join tariff t on t.code = 'fast' join service s on s.code = p.code where s.contract = c.number`,
    [list],
  )
  await db.query(`insert into ledger_account (kind, currency) values ('opening', 'AMD')`)
  await db.query(`insert into ledger_account (kind, contract, currency) select 'customer', id, 'AMD' from contract`)
  await db.query(
    `insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'opening', number::text, now(), 'charge', 0
     from jsonb_to_recordset($1::jsonb) as c (number int, balance bigint) where balance > 0`,
    [list],
  )
  await db.query(
    `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select t.id, a.id, 'AMD', c.balance, now()
     from jsonb_to_recordset($1::jsonb) as c (number int, balance bigint)
     join ledger_account a on a.contract = c.number join ledger_transaction t on t.source_id = c.number::text
     union all
     select t.id, a.id, 'AMD', -c.balance, now()
     from jsonb_to_recordset($1::jsonb) as c (number int, balance bigint)
     join ledger_account a on a.kind = 'opening' join ledger_transaction t on t.source_id = c.number::text`,
    [list],
  )
}

test(`${contracts} random histories: the ledger matches the model and stays consistent`, async () => {
  const database = await freshDatabase()
  try {
    const { db } = database
    const random = createRandom(5)
    const models = Array.from({ length: contracts }, () => drawContract(random))
    await write(db, models)
    const starts = models.map(({ periodFrom, periodEnd }) => ({ periodFrom, periodEnd }))
    await db.query('create unlogged table given (contract int, code text, price bigint, day date)')
    const clock = handClock(startOf(firstDay, zone))
    const { billing, ledger, jobs } = await billingOn(database, operator, clock)
    const internet = await db.query<{ id: number; cost: Money }>(
      'select id, cost from tariff where service_group_id = 1 order by cost',
    )

    async function pay(contract: number, sum: number, source: string) {
      const job = await db.transaction(async (tx) => {
        const at = clock.now()
        const movement = { source, sourceId: `${contract}:${at.getTime()}`, at, type: 'charge', typeId: 1 } as const
        await ledger.post(tx, {
          ...movement,
          contract,
          amount: money(sum),
          currency: 'AMD',
          against: 'bank',
          details: {},
        })
        return billing.enqueueRestart(tx, contract)
      })
      await jobs.runNow(job)
    }

    async function logged<T>(act: () => Promise<T>, done: (answer: T) => string): Promise<string> {
      try {
        return done(await act())
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal
      }
    }

    const takeCredit = (contract: number, action: number) =>
      logged(
        () => billing.takeCredit(contract, action),
        () => 'given',
      )

    const changeTariff = (contract: number, code: string, to: { id: number; cost: Money }) =>
      logged(
        () =>
          billing.withLocked(contract, async (tx, snapshot) => {
            const quote = await billing.quoteChange(tx, snapshot, code, to.cost)
            await billing.changeTariffNow(tx, snapshot, code, { tariffId: to.id, quote })
          }),
        () => 'changed',
      )

    const plan = (contract: number, { to, day }: { to: { id: number }; day: Day }) =>
      db.transaction((tx) => insertChange(tx, { contract, service: 'fibre', tariffId: to.id, day }))

    const resume = (contract: number) =>
      logged(
        () => billing.withLocked(contract, (tx, snapshot) => billing.resume(tx, snapshot)),
        ({ charged }) => `resumed for ${charged}`,
      )

    function draw(model: ModelContract, contract: number, day: Day): (() => Promise<void>)[] {
      const acts: (() => Promise<void>)[] = []
      function compared(expected: string, act: () => Promise<string>) {
        const story = [...model.story]
        acts.push(async () => expect([contract, story, await act()]).toEqual([contract, story, expected]))
      }
      if (random.chance(0.005)) {
        const sum = random.pick([50_000, 120_000, 690_000, 1_000_000, 1_300_000])
        model.pay(sum, day)
        acts.push(() => pay(contract, sum, 'payment'))
      }
      if (random.chance(0.003)) {
        const length = random.whole(1, 5)
        const action = length + 6
        compared(model.credit(action, length, day), () => takeCredit(contract, action))
      }
      const fibre = model.services.find(({ code, inBundle }) => code === 'fibre' && !inBundle)
      if (fibre && model.changes.length === 0 && random.chance(0.006)) {
        const to = random.pick(internet)
        compared(model.change('fibre', to.cost, day), () => changeTariff(contract, 'fibre', to))
      } else if (fibre?.status === 0 && model.changes.length === 0 && random.chance(0.008)) {
        const to = random.pick(internet)
        const planned = model.plan('fibre', to.cost, day)
        acts.push(() => plan(contract, { to, day: planned }))
      }
      if (model.pauses.some(({ from, to }) => from <= day && to > day) && random.chance(0.03)) {
        compared(model.resumeNow(day), () => resume(contract))
      }
      return acts
    }

    for (let count = 1; count <= days; count += 1) {
      const day = addDays(firstDay, count)
      clock.advance((startOf(day, zone).getTime() - clock.now().getTime()) / 1000)
      await jobs.runDue()
      expect(await db.query('select kind, error from job where error is not null')).toEqual([])
      for (const model of models) model.begin(day)
      clock.advance(12 * 3600)
      const lives = models.map((model, index) => draw(model, index + 1, day)).filter((acts) => acts.length > 0)
      const worker = async () => {
        for (let acts = lives.pop(); acts; acts = lives.pop()) for (const act of acts) await act()
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      await noteGiven(db, day)
      // With fresh statistics of the grown tables, PostgreSQL stops scanning them for every contract.
      if (count % 10 === 2) await db.query('analyze')
    }
    await compare(db, models)
    await checkBooks(db)
    await reckon(db, starts)
  } finally {
    await database.close()
  }
}, 300_000)

const isBundle = ({ code }: ModelService) => code === 'bundle'
const bundleStatuses: Readonly<Record<number, string>> = { 0: 'enabled', 1: 'disabled', 4: 'suspended' }
const standOf = (services: readonly ModelService[]) =>
  Object.fromEntries(services.map(({ code, status, paidDays }) => [code, [status, paidDays]]))
const statusOf = (bundle: ModelService | undefined) => (bundle ? bundleStatuses[bundle.status] : null)

async function compare(db: Db, models: readonly ModelContract[]): Promise<void> {
  const rows = await db.query<{ id: number; facts: unknown }>(
    `select c.id, jsonb_build_object(
       'balance', coalesce(b.amount, 0), 'periodFrom', c.period_from, 'periodEnd', c.period_end, 'billingDay', c.billing_day,
       'services', (select jsonb_object_agg(s.code, jsonb_build_array(s.status_code, s.paid_days))
         from service s where s.contract = c.id),
       'bundle', (select u.status from bundle u where u.contract = c.id),
       'charges', coalesce((select jsonb_agg(jsonb_build_array(p.subject, p.period_from, p.amount)
           order by p.subject, p.period_from) from service_charge p where p.contract = c.id), '[]')) as facts
     from contract c left join customer_balance b on b.contract = c.id order by c.id`,
  )
  const order = ([a, from]: readonly [string, Day, number], [b, to]: readonly [string, Day, number]) =>
    a < b ? -1 : a > b ? 1 : from < to ? -1 : 1
  for (const [index, { facts }] of rows.entries()) {
    const { balance, periodFrom, periodEnd, billingDay, services, charges, story } = models[index]!
    const logged = {
      balance,
      periodFrom,
      periodEnd,
      billingDay,
      bundle: statusOf(services.find(isBundle)),
      services: services.length === 0 ? null : standOf(services.filter((service) => !isBundle(service))),
      charges: charges.map(({ subject, from, amount }) => [subject, from, amount] as const).toSorted(order),
    }
    // toEqual is slow, so it only runs where something differs.
    if (!isDeepStrictEqual(facts, logged))
      expect({ story, ...(facts as object) }, `contract ${index + 1}`).toEqual({ story, ...logged })
  }
  const charged = models.flatMap(({ charges }) => charges)
  expect(charged.length).toBeGreaterThan(models.length)
  expect(charged.filter(({ subject }) => subject.includes('~')).length).toBeGreaterThan(models.length / 50)
  expect(models.filter(({ credits }) => credits.length > 0).length).toBeGreaterThan(models.length / 200)
}

/** Checks invariants of the ledger, independent of the model. */
async function checkBooks(db: Db): Promise<void> {
  await db.query('analyze')
  const wrong = await db.query(
    `select 'not zero' as what, transaction_id::text as which from ledger_entry group by transaction_id having sum(amount) <> 0
     union all
     select 'balance strayed', contract::text from customer_balance b
     where amount <> (select sum(amount) from ledger_entry e where e.account_id = b.account_id)
     union all
     select 'charge differs from its parts', t.id::text from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id and e.amount < 0
     left join (select transaction_id, sum(amount) as amount from service_charge group by 1) p on p.transaction_id = t.id
     where t.source in ('period', 'credit', 'day', 'change') and -e.amount is distinct from p.amount
     union all
     select 'days paid twice', p.contract || ' ' || p.subject from service_charge p
     join service_charge o on o.contract = p.contract and o.subject = p.subject and o.period_from > p.period_from
       and o.period_from < p.period_end and o.days is null and p.days is null
     where not exists (select from pause n where n.contract = p.contract)
     union all
     select 'charged while suspended', p.contract || ' ' || p.subject from service_charge p
     join pause n on n.contract = p.contract and p.period_from >= n.date_from and p.period_from < n.date_to
     union all
     select 'two credits at once', k.contract::text from credit k
     join credit o on o.contract = k.contract and o.date_from > k.date_from and o.date_from < k.date_to`,
  )
  expect(wrong).toEqual([])
  const lengths = await db.query<{ from: Day; to: Day }>(
    'select distinct period_from as "from", period_end as "to" from service_charge where days is null',
  )
  for (const { from, to } of lengths) expect(daysBetween(from, to)).toBeOneOf([28, 29, 30, 31])
}

/** Records the services that are active on a day at their tariff's price; monthly ones, a bundle as one. */
async function noteGiven(db: Db, day: Day): Promise<void> {
  await db.query(
    `insert into given
     select s.contract, s.code, t.cost, $1::date from service s join tariff t on t.id = s.tariff_id
     where s.status_code = 0 and not s.in_bundle and t.charged = 'monthly' and t.cost > 0
     union all select contract, 'bundle', cost, $1::date from bundle where status = 'enabled'`,
    [day],
  )
}

interface Events {
  contract: number
  code: string
  events: Event[]
  /** Days still paid according to the contract, less unpaid days on credit. */
  left: number
}

/**
 * Reconciles the days given, at their prices, with what was charged and refunded: none is given at another price than
 * it was paid at, none for free, and none is lost.
 */
async function reckon(db: Db, starts: readonly { periodFrom: Day; periodEnd: Day }[]): Promise<void> {
  const last = addDays(firstDay, days)
  const rows = await db.query<Events>(
    `with event as (
       select p.contract, split_part(split_part(replace(p.subject, 'service:', ''), '~', 1), '@', 1) as code, t.at, t.id,
         jsonb_build_object('kind', 'charge', 'price', p.price, 'amount', p.amount, 'settles', t.source = 'credit',
           'days', coalesce(p.days, p.period_end - p.period_from), 'of', coalesce(p.of_days, p.period_end - p.period_from)) as event
       from service_charge p join ledger_transaction t on t.id = p.transaction_id where p.subject not like '%@%'
       union all
       select a.contract, t.details->'refund'->>'service', t.at, t.id,
         jsonb_build_object('kind', 'return', 'days', t.details->'refund'->'days', 'amount', e.amount)
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'customer' where t.source = 'refund'
       union all
       -- At noon, after all that happened by then.
       select contract, code, (day::timestamp + interval '13 hours') at time zone $2, 0,
         jsonb_build_object('kind', 'given', 'price', price) from given),
     listed as (select contract, code, jsonb_agg(event order by at, id) as events from event group by contract, code)
     select listed.*, coalesce(s.paid_days, 0) + case
         when s.status_code = 0 or u.status = 'enabled' then c.period_end - $1::date - 1
         when (s.status_code = 4 or u.status = 'suspended') and (c.period_end > n.date_from or k.date_to > n.date_from)
           then c.period_end - n.date_from
         else -coalesce(k.date_to - k.date_from, 0) end as left
     from listed join contract c on c.id = listed.contract
     left join service s on s.contract = c.id and s.code = listed.code
     left join bundle u on u.contract = c.id and listed.code = 'bundle'
     left join pause n on n.contract = c.id and n.date_from <= $1 and n.date_to > $1
     left join lateral (select date_from, date_to from credit where contract = c.id and date_to > c.period_end
       order by date_from desc limit 1) as k on true`,
    [last, zone],
  )
  const prices = new Map<string, number>([
    ['bundle', bundleCost],
    ...tariffs.map(({ code, cost }) => [code, cost] as const),
  ])
  const wrong = rows.flatMap(({ contract, code, events, left }) => {
    const { periodFrom, periodEnd } = starts[contract - 1]!
    const of = daysBetween(periodFrom, periodEnd)
    const paid = daysBetween(firstDay, periodEnd) - 1
    const reckoning = new Reckoning({ price: 100 * prices.get(code)!, of, days: paid })
    for (const event of events) reckoning.take(event)
    const remain = reckoning.left() === left ? [] : [`${reckoning.left()} days are left, and it says ${left}`]
    return [...reckoning.wrong, ...remain].map((what) => ({ contract, code, what, events: events.length }))
  })
  expect(wrong.slice(0, 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(contracts)
  const counts = await db.query<{ kind: string }>(`select distinct source as kind from ledger_transaction`)
  expect(counts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['period', 'change', 'refund', 'credit']))
}
