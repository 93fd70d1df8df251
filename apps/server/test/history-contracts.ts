import type { Random } from '../src/generator/random.ts'
import type { Db } from '../src/platform/database/db.ts'
import { dayNamed, dayOfMonth, isMonthsLast, type ModelDay, nameOf } from './billing-model/calendar.ts'
import type { ModelTerms } from './billing-model/account.ts'
import { ModelContract } from './billing-model/contract.ts'
import type { ModelTariff } from './billing-model/customer.ts'
import type { ModelService } from './billing-model/facts.ts'

/** Span of simulated days, in one currency. */
export interface Era {
  /** Day before the first run. */
  readonly firstDay: ModelDay
  readonly days: number
  readonly operator: 'am' | 'ru'
  readonly currency: string
}

/** The end of February of a leap year, in whole drams. */
export const inDrams: Era = { firstDay: dayNamed('2028-02-06'), days: 42, operator: 'am', currency: 'AMD' }

/** Periods that end on the last days of January and of a short February, in kopecks. */
export const inKopecks: Era = { firstDay: dayNamed('2027-01-27'), days: 36, operator: 'ru', currency: 'RUB' }

export interface HistoryTariff extends ModelTariff {
  /** How contracts come to it: they start with it, change to it, order it, or connect it to internet. */
  readonly role: 'base' | 'change' | 'ordered' | 'addOn'
  readonly first?: 'month' | 'rest'
}

const tariff = (code: string, group: number, price: number, role: HistoryTariff['role'] = 'base') =>
  ({ code, group, price: price * 100, role, kind: 'monthly' }) as const

/** Tariffs of the test. Only what is charged daily has prices that no month divides evenly in drams. */
export const tariffs: readonly HistoryTariff[] = [
  tariff('fibre', 1, 6900),
  tariff('fast', 1, 9900, 'change'),
  tariff('faster', 1, 12_900, 'change'),
  tariff('phone', 4, 500),
  tariff('cable', 2, 2500),
  tariff('free', 20, 0),
  tariff('wifi', 14, 1500, 'ordered'),
  { ...tariff('online', 15, 2200), kind: 'daily' },
  { ...tariff('guide', 9, 1000), kind: 'daily' },
  { ...tariff('address', 1, 250, 'addOn'), first: 'month' },
  { ...tariff('channels', 2, 700, 'addOn'), first: 'rest' },
  { ...tariff('films', 15, 1900, 'addOn'), kind: 'daily' },
]

/** Price of a bundle of internet and cable TV, in hundredths. */
export const bundlePrice = 890_000

const serviceOf = ({ code, group, kind, price }: HistoryTariff): ModelService => ({
  code,
  group,
  kind,
  price,
  tariff: code,
  isAddOn: false,
  status: 0,
  paid: [],
})

function drawBundle(random: Random): ModelService[] {
  const products = tariffs.filter(({ code }) => code === 'fibre' || code === 'cable').map(serviceOf)
  const bundle: ModelService = { ...products[0]!, code: 'bundle', group: 6, kind: 'bundle', price: bundlePrice }
  const others = drawServices(random).filter(({ code }) => products.every((product) => product.code !== code))
  return [bundle, ...products.map((product) => ({ ...product, kind: 'product' as const })), ...others]
}

function drawServices(random: Random): ModelService[] {
  const share = ({ code, kind }: HistoryTariff) => (code === 'fibre' ? 0.9 : kind === 'daily' ? 0.06 : 0.3)
  return tariffs.filter((one) => one.role === 'base' && random.chance(share(one))).map(serviceOf)
}

/** Draws the day on which the running period ends, and a billing day that leads to it. */
function drawPeriod(random: Random, firstDay: ModelDay) {
  const end = firstDay + random.whole(1, 25)
  const billingDay = isMonthsLast(end) ? random.whole(dayOfMonth(end), 31) : dayOfMonth(end)
  const isBillingDay = (day: ModelDay) =>
    dayOfMonth(day) === billingDay || (isMonthsLast(day) && dayOfMonth(day) < billingDay)
  let from = end - 1
  while (!isBillingDay(from)) from -= 1
  return { from, billingDay }
}

export function drawContract(random: Random, { firstDay, days }: Era, terms: ModelTerms): ModelContract {
  const { from, billingDay } = drawPeriod(random, firstDay)
  const services = random.chance(0.1) ? drawBundle(random) : drawServices(random)
  const model = new ModelContract(firstDay, from, billingDay, services, terms)
  model.balance = random.chance(0.6) ? random.whole(0, 200) * 10_000 : 0
  if (random.chance(0.15)) {
    const begins = firstDay + random.whole(1, days)
    model.pauses.push({ from: begins, to: begins + random.whole(1, 30) })
  }
  const fibre = services.find(({ code, kind }) => code === 'fibre' && kind === 'monthly')
  if (fibre && random.chance(0.1)) {
    fibre.plan = { tariff: 'fast', price: 990_000, day: firstDay + random.whole(1, days) }
  }
  if (random.chance(0.2)) model.ordered = { ...serviceOf(tariffs.find(({ role }) => role === 'ordered')!), status: 2 }
  model.hasAutopay = random.chance(0.5)
  for (const typeId of [1081, 1084, 1087, 1136]) {
    if (!random.chance(0.1)) continue
    const maxPausedDays = 60
    model.cashbacks.push({ typeId, sum: 30_000, isActive: true, pausedDays: random.whole(50, 59), maxPausedDays })
  }
  return model
}

const list = (columns: string) => `jsonb_to_recordset($1::jsonb) as ${columns}`

export async function writeContracts(db: Db, models: readonly ModelContract[], { firstDay, currency }: Era) {
  await db.query(`insert into customer (external_id, person_type) values ('c', 'INDIVIDUAL')`)
  await db.query(
    `insert into tariff (code, service_group_id, title, cost, charged)
     select code, "group", '{}', price, kind from ${list('t (code text, "group" int, price bigint, kind text)')}`,
    [JSON.stringify(tariffs)],
  )
  const contracts = models.map(({ period, billingDay }, index) => ({
    number: index + 1,
    billingDay,
    from: nameOf(period!.from),
    end: nameOf(period!.end),
  }))
  await db.query(
    `insert into contract
       (id, contract_id, billing_id, customer_id, type, password_hash, billing_day, period_from, period_end)
     overriding system value
     select number, number::text, 'rb', 1, 'home', 'none', "billingDay", "from", "end"
     from ${list('c (number int, "billingDay" int, "from" date, "end" date)')}`,
    [JSON.stringify(contracts)],
  )
  await writeServices(db, models, nameOf(firstDay))
  await writePlans(db, models)
  await writeBalances(db, models, currency)
}

/** Names the contract of each item; contracts are numbered from 1. */
const numbered = <T extends object>(
  models: readonly ModelContract[],
  itemsOf: (model: ModelContract) => readonly T[],
) => JSON.stringify(models.flatMap((model, index) => itemsOf(model).map((item) => ({ ...item, number: index + 1 }))))

async function writeServices(db: Db, models: readonly ModelContract[], orderedOn: string): Promise<void> {
  const bundles = numbered(models, ({ services }) => services.filter(({ kind }) => kind === 'bundle'))
  await db.query(
    `insert into bundle (contract, title, status, cost, time_from, time_to)
     select number, '{}', 'enabled', price, c.period_from, c.period_end
     from ${list('b (number int, price bigint)')} join contract c on c.id = number`,
    [bundles],
  )
  const services = numbered(models, ({ services: connected, ordered }) => [
    ...connected.filter(({ kind }) => kind !== 'bundle'),
    ...(ordered ? [{ ...ordered, orderedOn }] : []),
  ])
  await db.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, in_bundle, ordered_on)
     select s.number, s.code, t.service_group_id, t.id, s.status, s.kind = 'product', s."orderedOn"
     from ${list('s (number int, code text, status int, kind text, "orderedOn" date)')} join tariff t on t.code = s.code`,
    [services],
  )
}

async function writePlans(db: Db, models: readonly ModelContract[]): Promise<void> {
  const pauses = numbered(models, (model) =>
    model.pauses.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) })),
  )
  await db.query(
    `insert into pause (contract, date_from, date_to)
     select number, "from", "to" from ${list('p (number int, "from" date, "to" date)')}`,
    [pauses],
  )
  const plans = numbered(models, ({ services }) =>
    services.flatMap(({ code, plan }) => (plan ? [{ code, tariff: plan.tariff, day: nameOf(plan.day) }] : [])),
  )
  await db.query(
    `insert into tariff_change (service_id, tariff_id, day) select s.id, t.id, p.day
     from ${list('p (number int, code text, tariff text, day date)')}
       join tariff t on t.code = p.tariff join service s on s.contract = p.number and s.code = p.code`,
    [plans],
  )
  await db.query(
    `insert into cashback (contract, type_id, is_active, sum, actual_days, required_days)
     select number, "typeId", "isActive", sum, "pausedDays", "maxPausedDays"
     from ${list('h (number int, "typeId" int, "isActive" boolean, sum bigint, "pausedDays" int, "maxPausedDays" int)')}`,
    [numbered(models, ({ cashbacks }) => cashbacks)],
  )
  await db.query(
    `insert into card (contract, binding_id, pan, recurring)
     select number, number::text, '4000 **** 0000', true from ${list('a (number int)')}`,
    [numbered(models, ({ hasAutopay }) => (hasAutopay ? [{}] : []))],
  )
}

async function writeBalances(db: Db, models: readonly ModelContract[], currency: string): Promise<void> {
  const balances = numbered(models, ({ balance }) => (balance > 0 ? [{ balance }] : []))
  await db.query(`insert into ledger_account (kind, currency) values ('opening', $1)`, [currency])
  await db.query(`insert into ledger_account (kind, contract, currency) select 'customer', id, $1 from contract`, [
    currency,
  ])
  await db.query(
    `insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'opening', number::text, now(), 'charge', 0 from ${list('b (number int)')}`,
    [balances],
  )
  await db.query(
    `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select t.id, side.account, $2, side.sign * b.balance, now()
     from ${list('b (number int, balance bigint)')}
       join ledger_transaction t on t.source = 'opening' and t.source_id = b.number::text,
     lateral (values ((select id from ledger_account where contract = b.number), 1),
       ((select id from ledger_account where kind = 'opening'), -1)) as side (account, sign)`,
    [balances, currency],
  )
}
