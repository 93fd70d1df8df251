import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'
import { dayNamed, daysFrom, type ModelDay, nameOf } from './billing-model/calendar.ts'
import type { ModelContract } from './billing-model/contract.ts'
import type { ModelService } from './billing-model/facts.ts'
import { bundlePrice, type Era, tariffs } from './history-contracts.ts'
import { type Event, Reckoning } from './reckoning.ts'

const bundleStatuses: Readonly<Record<number, string>> = { 0: 'enabled', 1: 'disabled', 4: 'suspended' }
const dayOrNull = (day: ModelDay | undefined) => (day === undefined ? null : nameOf(day))

/** What a service looks like in the database: status, tariff, days paid ahead, scheduled end, first day without it. */
const shapeOf = (model: ModelContract, service: ModelService) => [
  service.status,
  service.tariff,
  service.kind === 'monthly' ? model.daysAhead(service) : 0,
  dayOrNull(service.endsOn),
  dayOrNull(service.endedOn),
]

function factsOf(model: ModelContract) {
  const { balance, period, billingDay, services: connected, ordered, charges, cashbacks } = model
  const services = [...connected, ...(ordered ? [ordered] : [])]
  const bundle = services.find(({ kind }) => kind === 'bundle')
  const own = services.filter(({ kind }) => kind !== 'bundle')
  return {
    balance,
    // A contract whose first service has been activated has no period until the month begins.
    period: [dayOrNull(period?.from), dayOrNull(period?.end)],
    billingDay,
    bundle: bundle ? bundleStatuses[bundle.status] : null,
    services: Object.fromEntries(own.map((service) => [service.code, shapeOf(model, service)])),
    charges: charges.map(({ code, from, amount }) => `${code} from ${nameOf(from)}: ${amount}`).toSorted(),
    cashbacks: Object.fromEntries(
      cashbacks.map(({ typeId, isActive, pausedDays }) => [typeId, [isActive, pausedDays]]),
    ),
  }
}

/** SQL for the code of the service that a charge `p` is for, or `bundle`. */
const chargedCode = `coalesce(p.service, 'bundle')`

export async function compareWithModels(db: Db, models: readonly ModelContract[]): Promise<void> {
  const rows = await db.query<{ facts: { charges: string[] } }>(
    `select jsonb_build_object(
       'balance', coalesce(b.amount, 0), 'period', jsonb_build_array(c.period_from, c.period_end), 'billingDay', c.billing_day,
       'bundle', (select u.status from bundle u where u.contract = c.id),
       'services', (select coalesce(jsonb_object_agg(s.code,
           jsonb_build_array(s.status_code, t.code, s.paid_days, s.ends_on, s.ended_on)), '{}')
         from service s join tariff t on t.id = s.tariff_id where s.contract = c.id),
       'charges', (select coalesce(jsonb_agg(${chargedCode} || ' from ' || p.period_from || ': ' || p.amount), '[]')
         from service_charge p where p.contract = c.id),
       'cashbacks', (select coalesce(jsonb_object_agg(h.type_id, jsonb_build_array(h.is_active, h.actual_days)), '{}')
         from cashback h where h.contract = c.id)) as facts
     from contract c left join customer_balance b on b.contract = c.id order by c.id`,
  )
  for (const [index, { facts }] of rows.entries()) {
    const expected = factsOf(models[index]!)
    facts.charges.sort()
    // toEqual is slow, so it runs only if there is a difference to report.
    if (isDeepStrictEqual(facts, expected)) continue
    const { story } = models[index]!
    expect({ story, ...facts }, `contract ${index + 1}`).toEqual({ story, ...expected })
  }
}

/** Checks that the histories went through what they are to test. */
export async function expectVariety(db: Db, models: readonly ModelContract[]): Promise<void> {
  const share = (holds: (model: ModelContract) => boolean) => models.filter(holds).length / models.length
  const happened = (what: string) => share(({ story }) => story.some((line) => line.includes(what)))
  expect(share(({ charges }) => charges.length > 0)).toBeGreaterThan(0.4)
  expect(happened(': changed')).toBeGreaterThan(0.02)
  expect(share(({ credits }) => credits > 0)).toBeGreaterThan(0.005)
  for (const what of ['resumed for', 'connected for', 'disconnected for']) expect(happened(what)).toBeGreaterThan(0.005)
  const sources = await db.query<{ source: string }>('select distinct source from ledger_transaction')
  const found = sources.map(({ source }) => source)
  expect(found).toEqual(
    expect.arrayContaining(['period', 'day', 'change', 'refund', 'credit', 'cashback', 'activation', 'connection']),
  )
}

/** Checks invariants of the ledger, independently of the model. */
export async function checkBooks(db: Db): Promise<void> {
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
     where t.source in ('period', 'credit', 'day', 'change', 'activation') and -e.amount is distinct from p.amount
     union all
     select 'days paid twice', p.contract || ' ' || ${chargedCode} from service_charge p
     join service_charge o on o.contract = p.contract and o.service is not distinct from p.service
       and o.number = p.number and o.period_from > p.period_from
       and o.period_from < p.period_end and o.days is null and p.days is null
     where not exists (select from pause n where n.contract = p.contract)
     union all
     select 'charged while suspended', p.contract || ' ' || ${chargedCode} from service_charge p
     join pause n on n.contract = p.contract and p.period_from >= n.date_from and p.period_from < n.date_to
     -- A service that joins a paused contract is charged for the days that follow the pause.
     where not exists (select from ledger_transaction t where t.id = p.transaction_id and t.source = 'activation')
     union all
     select 'two credits at once', k.contract::text from credit k
     join credit o on o.contract = k.contract and o.date_from > k.date_from and o.date_from < k.date_to`,
  )
  expect(wrong).toEqual([])
  const lengths = await db.query<{ from: string; to: string }>(
    'select distinct period_from as "from", period_end as "to" from service_charge where days is null',
  )
  for (const { from, to } of lengths) {
    expect(daysFrom(dayNamed(from), dayNamed(to)).length).toBeOneOf([28, 29, 30, 31])
  }
}

/**
 * Records the monthly services that have worked on a day and are not free, with their prices. A bundle is one service;
 * an add-on that was connected again on the same day is the same one.
 */
export async function noteGiven(db: Db, day: string, at: Date): Promise<void> {
  await db.query(
    `insert into given
     select s.contract, s.code, t.cost, $2::timestamptz from service s join tariff t on t.id = s.tariff_id
     where (s.status_code = 0 or s.ended_on = $1::date + 1 and exists (select from service o
         where o.contract = s.contract and o.status_code = 0 and o.parent is null))
       and not s.in_bundle and t.charged = 'monthly' and t.cost > 0 and not exists (select from service o where o.contract = s.contract and o.parent = s.parent
         and o.tariff_id = s.tariff_id and o.ended_on = $1::date + 1 and o.id < s.id)
     union all select contract, 'bundle', cost, $2::timestamptz from bundle where status = 'enabled'`,
    [day, at],
  )
}

interface Events {
  contract: number
  code: string
  events: Event[]
  /** Days still paid according to the contract, less unpaid credit days. */
  left: number
}

/**
 * Reconciles the days served with what was charged and refunded: no day is served free or at a price other than the one
 * paid, and no paid day is lost.
 */
export async function reconcileDays(
  db: Db,
  { firstDay, days }: Era,
  { starts, unit }: { starts: readonly { from: ModelDay; end: ModelDay }[]; unit: number },
): Promise<void> {
  const rows = await db.query<Events>(
    `with event as (
       select p.contract, ${chargedCode} as code, t.at, t.id,
         jsonb_build_object('kind', 'charge', 'price', p.price, 'amount', p.amount, 'settles', t.source = 'credit',
           'days', coalesce(p.days, p.period_end - p.period_from), 'of', coalesce(p.of_days, p.period_end - p.period_from)) as event
       from service_charge p join ledger_transaction t on t.id = p.transaction_id where t.source <> 'day'
       union all
       select a.contract, t.details->'refund'->>'service', t.at, t.id,
         jsonb_build_object('kind', 'return', 'days', t.details->'refund'->'days', 'amount', e.amount)
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'customer' where t.source = 'refund'
       union all
       select contract, code, at, 0, jsonb_build_object('kind', 'given', 'price', price) from given),
     listed as (select contract, code, jsonb_agg(event order by at, coalesce(event->>'settles', 'false') desc, id) as events from event group by contract, code)
     select listed.*, coalesce(s.paid_days, 0) + case
         when s.status_code = 0 or u.status = 'enabled' then c.period_end - $1::date - 1
         when (s.status_code = 4 or u.status = 'suspended') and (c.period_end > n.date_from or k.date_to > n.date_from)
           then c.period_end - n.date_from
         when s.status_code = 3 then 0
         else -coalesce(k.date_to - k.date_from, 0) end as left
     from listed join contract c on c.id = listed.contract
     left join service s on s.contract = c.id and s.code = listed.code
     left join bundle u on u.contract = c.id and listed.code = 'bundle'
     left join pause n on n.contract = c.id and n.date_from <= $1 and n.date_to > $1
     left join lateral (select date_from, date_to from credit where contract = c.id and date_to > c.period_end
       order by date_from desc limit 1) as k on true`,
    [nameOf(firstDay + days)],
  )
  const prices = new Map(tariffs.filter(({ role }) => role === 'base').map(({ code, price }) => [code, price]))
  prices.set('bundle', bundlePrice)
  const wrong = rows.flatMap(({ contract, code, events, left }) => {
    const { from, end } = starts[contract - 1]!
    const price = prices.get(code)
    const paid = price === undefined ? 0 : daysFrom(firstDay, end).length - 1
    const reckoning = new Reckoning({ price: price ?? 0, of: daysFrom(from, end).length, days: paid }, unit)
    for (const event of events) reckoning.take(event)
    const remain = reckoning.left() === left ? [] : [`${reckoning.left()} days are left, and it says ${left}`]
    return [...reckoning.wrong, ...remain].map((what) => ({ contract, code, what, events: events.length }))
  })
  expect(wrong.slice(0, 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(starts.length)
}
