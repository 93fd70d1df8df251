import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import { tariffHolder } from '../../../test/tariffs.ts'
import { createRandom } from '../../generator/random.ts'

// Independent calculation of the charge or refund for each day, in kopecks.
function dayBook() {
  const paid = new Map<Day, number>()
  return {
    charge(from: Day, to: Day, price: number): number {
      const of = daysBetween(from, to)
      const days = Array.from({ length: of }, (_, index) => {
        const cost = Math.round((price * (index + 1)) / of) - Math.round((price * index) / of)
        return { day: addDays(from, index), cost }
      }).filter(({ day }) => !paid.has(day))
      for (const { day, cost } of days) paid.set(day, cost)
      return days.reduce((sum, { cost }) => sum + cost, 0)
    },
    giveBack(today: Day): number {
      const unused = [...paid].filter(([day]) => day >= today)
      for (const [day] of unused) paid.delete(day)
      return unused.reduce((sum, [, cost]) => sum + cost, 0)
    },
  }
}

test('through months of changes, immediate and planned, each day costs its share of its tariff to the kopeck', async () => {
  const random = createRandom(3)
  const { list, change, money, topUp, passTo, db } = await tariffHolder('1000001', {
    operator: 'ru',
    day: '2026-12-08',
  })
  await topUp(50_000)
  const costs = await db.query<{ code: string; cost: number }>('select code, cost from tariff')
  const prices = new Map(costs.map(({ code, cost }) => [code, cost]))
  const others = prices.get('mosaic')! + prices.get('city-phone')!
  const book = dayBook()
  let [today, periodEnd, current] = ['2026-12-08', '2026-12-14', 'fibre-100']
  book.charge('2026-11-14', periodEnd, prices.get(current)!)
  let expected = (await money()).balance
  const plans = new Map<Day, string>()

  async function changeSomehow() {
    const kind = random.pick(['now', 'period_end'])
    const { tariffs } = await list('fibre')
    const possible = tariffs.flatMap(({ tariff_id, actions }) =>
      actions.filter((action) => action.kind === kind).map(({ when, day }) => ({ tariff: tariff_id, when, day })),
    )
    if (possible.length === 0) return
    const { tariff, when, day } = random.pick(possible)
    await change({ service_id: 'fibre', current_tariff_id: current, new_tariff_id: tariff, time: when })
    if (kind === 'period_end') {
      plans.set(day, tariff)
      return
    }
    const month = addMonths(today, 1, Number(today.slice(8)))
    expected += book.giveBack(today) - book.charge(today, month, prices.get(tariff)!)
    current = tariff
  }

  for (let step = 0; step < 7; step += 1) {
    await changeSomehow()
    today = addDays(today, random.whole(1, 9))
    await passTo(today)
    while (periodEnd <= today) {
      current = plans.get(periodEnd) ?? current
      const next = addMonths(periodEnd, 1, 14)
      expected -= book.charge(periodEnd, next, prices.get(current)!) + others
      periodEnd = next
    }
    expect([today, (await list('fibre')).current.tariff_id, (await money()).balance]).toEqual([
      today,
      current,
      expected,
    ])
  }
})
