import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts'
import { shareOf } from './share.rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

interface Share {
  readonly price: number
  readonly days: number
  readonly of: number
  readonly unit: number
}

/** Computes shares of prices by the functions that statements over batches use. */
function sharesInSql(shares: readonly Share[]) {
  return database.serving.query<{ upTo: Money; after: Money }>(
    `select share_up_to(price, days, of_days, unit) as "upTo", share_after(price, days, of_days, unit) as after
     from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[]) with ordinality
       as share (price, days, of_days, unit, place)
     order by place`,
    [
      shares.map((one) => one.price),
      shares.map((one) => one.days),
      shares.map((one) => one.of),
      shares.map((one) => one.unit),
    ],
  )
}

function sharesInRules(shares: readonly Share[]) {
  return shares.map(({ price, days, of, unit }) => {
    const part = (fromDay: number, toDay: number) =>
      shareOf(money(price), { fromDay, toDay, periodDays: of }, money(unit))
    return { upTo: part(0, Math.min(days, of)), after: part(Math.min(days, of), of) }
  })
}

describe('the share of a price', () => {
  const units = [1, 10, 100]
  test('is the same in SQL for every number of days of every length of a period', async () => {
    const prices = [0, 1, 49, 50, 51, 100, 690_000, 1_234_500, 99_999_999_900]
    const shares = prices.flatMap((price) =>
      units.flatMap((unit) =>
        [1, 28, 29, 30, 31].flatMap((of) =>
          Array.from({ length: of + 1 }, (_, days) => ({ price: price - (price % unit), days, of, unit })),
        ),
      ),
    )
    expect(shares.length).toBeGreaterThan(3000)
    expect(await sharesInSql(shares)).toEqual(sharesInRules(shares))
  })

  test('is the same in SQL for any price', async () => {
    const share = fc
      .record({ units: fc.nat(2_000_000_000), of: fc.integer({ min: 1, max: 62 }), unit: fc.constantFrom(...units) })
      .chain(({ units: count, of, unit }) =>
        fc.record({ price: fc.constant(count * unit), days: fc.nat(of), of: fc.constant(of), unit: fc.constant(unit) }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(share, { minLength: 1, maxLength: 500 }), async (shares) => {
        expect(await sharesInSql(shares)).toEqual(sharesInRules(shares))
      }),
      { numRuns: 40 },
    )
  })

  test('of days paid beyond the period is nothing', async () => {
    expect(await sharesInSql([{ price: 690_000, days: 31, of: 30, unit: 100 }])).toMatchObject([{ after: 0 }])
  })
})

/** Computes the ends of periods that begin on a day, by billing day, as statements over batches do. */
async function endsInSql(pairs: readonly (readonly [day: Day, billingDay: number])[]): Promise<Day[]> {
  const rows = await database.serving.query<{ ends: Day }>(
    `select next_period_end(begins, billing_day) as ends
     from unnest($1::date[], $2::int[]) with ordinality as pair (begins, billing_day, place) order by place`,
    [pairs.map(([day]) => day), pairs.map(([, billingDay]) => billingDay)],
  )
  return rows.map(({ ends }) => ends)
}

describe('the end of a period', () => {
  const billingDays = Array.from({ length: 31 }, (_, index) => index + 1)
  test.each(['1999-12-01', '2023-12-01', '2026-12-01', '2099-12-01'])(
    'is the same in SQL for every billing day and every day of the four years from %s on',
    async (from) => {
      const days = Array.from({ length: daysBetween(from, addMonths(from, 50, 1)) }, (_, index) => addDays(from, index))
      const pairs = days.flatMap((day) => billingDays.map((billingDay) => [day, billingDay] as const))
      expect(await endsInSql(pairs)).toEqual(pairs.map(([day, billingDay]) => addMonths(day, 1, billingDay)))
    },
  )
})

test('PostgreSQL inlines the arithmetic', async () => {
  const rows = await database.serving.query<Record<string, string>>(
    `explain (verbose, costs off)
     select share_up_to(t.cost, $1::date - c.period_from, c.period_end - c.period_from, $2),
       share_after(t.cost, s.paid_days, c.period_end - c.period_from, $2),
       next_period_end(c.period_end, c.billing_day)
     from contract c join service s on s.contract = c.id join tariff t on t.id = s.tariff_id`,
    ['2026-12-01', 100],
  )
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('Output:')
  expect(plan).not.toMatch(/share_|next_period_end/)
})
