import { addDays, addMonths } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import type { Random } from '../src/generator/random.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { ModelService } from './billing-model-facts.ts'
import { ModelContract } from './billing-model.ts'

/** The simulated days. They span the end of February of a leap year. */
export const firstDay = '2028-02-06'
export const days = 44

/** Tariffs of the test; `cost` in drams per month. */
export const tariffs = [
  { code: 'fibre', group: 1, cost: 6900, daily: false },
  { code: 'fast', group: 1, cost: 9900, daily: false },
  { code: 'faster', group: 1, cost: 12_900, daily: false },
  { code: 'phone', group: 4, cost: 500, daily: false },
  { code: 'cable', group: 2, cost: 2500, daily: false },
  { code: 'free', group: 20, cost: 0, daily: false },
  { code: 'wifi', group: 14, cost: 1500, daily: false },
  { code: 'online', group: 15, cost: 2200, daily: true },
  { code: 'guide', group: 9, cost: 1000, daily: true },
] as const

/** Price in drams of a bundle of internet and cable TV. */
export const bundleCost = 8900
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

/** Returns whether contracts may start with this tariff, rather than only change to it. */
const drawn = (code: string) => !['fast', 'faster', 'wifi'].includes(code)

export function drawContract(random: Random): ModelContract {
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
  if (random.chance(0.2)) {
    model.ordered = { code: 'wifi', cost: money(150_000), daily: false, ...alone, status: 2, paid: [] }
  }
  return model
}

export async function writeContracts(db: Db, models: readonly ModelContract[]): Promise<void> {
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
    `insert into service (contract, code, service_group_id, tariff_id, status_code, ordered_on)
     select c.number, t.code, t.service_group_id, t.id, 2, $2
     from jsonb_to_recordset($1::jsonb) as c (number int, ordered jsonb)
       join tariff t on t.code = c.ordered ->> 'code'`,
    [list, firstDay],
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
  await writeBalances(db, list)
}

async function writeBalances(db: Db, list: string): Promise<void> {
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
