import { isDeepStrictEqual } from 'node:util'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'
import type { ModelService } from './billing-model-facts.ts'
import type { ModelContract } from './billing-model.ts'
import { bundleCost, days, firstDay, tariffs } from './history-contracts.ts'
import { type Event, Reckoning } from './reckoning.ts'

const isBundle = ({ code }: ModelService) => code === 'bundle'
const bundleStatuses: Readonly<Record<number, string>> = { 0: 'enabled', 1: 'disabled', 4: 'suspended' }
const standOf = (services: readonly ModelService[]) =>
  Object.fromEntries(services.map(({ code, status, paidDays }) => [code, [status, paidDays]]))
const statusOf = (bundle: ModelService | undefined) => (bundle ? bundleStatuses[bundle.status] : null)

/** SQL for what a charge `p` is for, as the model names it; changes without their numbers. */
const subject = `case when p.service is null then 'bundle' else 'service:' || p.service
  || case p.kind when 'change' then '~' when 'day' then '@' || p.period_from else '' end end`

export async function compareWithModels(db: Db, models: readonly ModelContract[]): Promise<void> {
  const rows = await db.query<{ id: number; facts: unknown }>(
    `select c.id, jsonb_build_object(
       'balance', coalesce(b.amount, 0), 'periodFrom', c.period_from, 'periodEnd', c.period_end, 'billingDay', c.billing_day,
       'services', (select jsonb_object_agg(s.code, jsonb_build_array(s.status_code, s.paid_days))
         from service s where s.contract = c.id),
       'bundle', (select u.status from bundle u where u.contract = c.id),
       'charges', coalesce((select jsonb_agg(jsonb_build_array(${subject}, p.period_from, p.amount)
           order by ${subject}, p.period_from, p.amount) from service_charge p where p.contract = c.id), '[]')) as facts
     from contract c left join customer_balance b on b.contract = c.id order by c.id`,
  )
  type Charge = readonly [subject: string, from: Day, amount: number]
  const order = ([a, from, less]: Charge, [b, to, more]: Charge) =>
    a < b ? -1 : a > b ? 1 : from < to ? -1 : from > to ? 1 : less - more
  for (const [index, { facts }] of rows.entries()) {
    const { balance, periodFrom, periodEnd, billingDay, services: connected, ordered, charges, story } = models[index]!
    const services = [...connected, ...(ordered ? [ordered] : [])]
    const logged = {
      balance,
      // A contract whose first service has been activated has no period until the month begins.
      periodFrom: periodFrom || null,
      periodEnd: periodEnd || null,
      billingDay,
      bundle: statusOf(services.find(isBundle)),
      services: services.length === 0 ? null : standOf(services.filter((service) => !isBundle(service))),
      charges: charges
        .map(({ subject: named, from, amount }): Charge => [named.replace(/~\d+$/, '~'), from, amount])
        .toSorted(order),
    }
    // toEqual is slow, so it runs only if there is a difference to report.
    if (!isDeepStrictEqual(facts, logged))
      expect({ story, ...(facts as object) }, `contract ${index + 1}`).toEqual({ story, ...logged })
  }
  const charged = models.flatMap(({ charges }) => charges)
  expect(charged.length).toBeGreaterThan(models.length)
  expect(charged.filter(({ subject: named }) => named.includes('~')).length).toBeGreaterThan(models.length / 50)
  expect(models.filter(({ credits }) => credits.length > 0).length).toBeGreaterThan(models.length / 200)
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
     select 'days paid twice', p.contract || ' ' || ${subject} from service_charge p
     join service_charge o on o.contract = p.contract and o.service is not distinct from p.service
       and o.number = p.number and o.period_from > p.period_from
       and o.period_from < p.period_end and o.days is null and p.days is null
     where not exists (select from pause n where n.contract = p.contract)
     union all
     select 'charged while suspended', p.contract || ' ' || ${subject} from service_charge p
     join pause n on n.contract = p.contract and p.period_from >= n.date_from and p.period_from < n.date_to
     -- A service that joins a paused contract is charged for the days that follow the pause.
     where not exists (select from ledger_transaction t where t.id = p.transaction_id and t.source = 'activation')
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

/** Records the monthly services that are active on a day and not free, with their prices. A bundle is one service. */
export async function noteGiven(db: Db, day: Day): Promise<void> {
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
  /** Days still paid according to the contract, less unpaid credit days. */
  left: number
}

/**
 * Reconciles the days served with what was charged and refunded: no day is served free or at a price other than the one
 * paid, and no paid day is lost.
 */
export async function reconcileDays(
  db: Db,
  { zone, starts }: { zone: string; starts: readonly { periodFrom: Day; periodEnd: Day }[] },
): Promise<void> {
  const last = addDays(firstDay, days)
  const rows = await db.query<Events>(
    `with event as (
       select p.contract, coalesce(p.service, 'bundle') as code, t.at, t.id,
         jsonb_build_object('kind', 'charge', 'price', p.price, 'amount', p.amount, 'settles', t.source = 'credit',
           'days', coalesce(p.days, p.period_end - p.period_from), 'of', coalesce(p.of_days, p.period_end - p.period_from)) as event
       from service_charge p join ledger_transaction t on t.id = p.transaction_id where p.kind <> 'day'
       union all
       select a.contract, t.details->'refund'->>'service', t.at, t.id,
         jsonb_build_object('kind', 'return', 'days', t.details->'refund'->'days', 'amount', e.amount)
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'customer' where t.source = 'refund'
       union all
       -- At 13:00, after everything that happened at noon.
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
    const paid = code === 'wifi' ? 0 : daysBetween(firstDay, periodEnd) - 1
    const reckoning = new Reckoning({ price: 100 * prices.get(code)!, of, days: paid })
    for (const event of events) reckoning.take(event)
    const remain = reckoning.left() === left ? [] : [`${reckoning.left()} days are left, and it says ${left}`]
    return [...reckoning.wrong, ...remain].map((what) => ({ contract, code, what, events: events.length }))
  })
  expect(wrong.slice(0, 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(starts.length)
  const counts = await db.query<{ kind: string }>(`select distinct source as kind from ledger_transaction`)
  expect(counts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['period', 'change', 'refund', 'credit', 'activation', 'connection']),
  )
}
