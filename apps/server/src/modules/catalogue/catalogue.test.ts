import { money, zero } from '@kabinet/contract/kernel/money'
import { nothingChosen } from '@kabinet/contract/offers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testCore } from '../../../test/core.ts'
import { demoDatabase } from '../../../test/database.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { createCatalogue } from './index.ts'

/** Opens the catalogue on the anchor day, 2026-11-20. */
async function opened(id: string) {
  const database = await demoDatabase(id)
  onTestFinished(() => database.close())
  const core = await testCore(database, { operator: readOperator(id) })
  const catalogue = createCatalogue(core, { visits: { firstDay: async () => undefined } })

  async function houseIdOf(code: string): Promise<number> {
    const [row] = await database.db.query<{ id: number }>('select id from house where code = $1', [code])
    return row!.id
  }

  return {
    ...catalogue,
    houseIdOf,
    async order(code: string, choice: object, boundGroupIds: number[] = []) {
      const house = await catalogue.houseOffers(database.db, await houseIdOf(code))
      const offers = boundGroupIds.length > 0 ? catalogue.offersForBound(house.offers, boundGroupIds) : house.offers
      const chosen = catalogue.choose(
        { offers, house, boundGroupIds },
        { ...nothingChosen, has_cable: false, ...choice },
      )
      if (chosen === 'services_combination') throw new Error(chosen)
      return { house, ...chosen, balance: zero, running: null }
    },
  }
}

describe.for(['am', 'ru'] as const)('an order of %s', (id) => {
  const price = (am: number, ru: number) => money((id === 'am' ? am : ru) * 100)

  test('costs connecting and a month', async () => {
    const { order, costsOf } = await opened(id)
    const ordered = await order('alpha-1', { inet: 'fibre-100', ctv: 'cable-60' })
    expect(costsOf(ordered)).toEqual({
      connection: price(3000, 300),
      services: price(9400, 940),
      ahead: price(9400, 940),
      months: 1,
      toPay: price(12_400, 1240),
    })
    expect(costsOf({ ...ordered, balance: price(400, 40) }).toPay).toBe(price(12_000, 1200))
    expect(costsOf({ ...ordered, balance: price(12_399, 1239) }).toPay).toBe(price(100, 10))
  })

  test('costs the months that the house wants ahead, at its own price of connecting', async () => {
    const { order, costsOf } = await opened(id)
    expect(costsOf(await order('alpha-3', { inet: 'home-tv' }))).toEqual({
      connection: price(5000, 500),
      services: price(8400, 840),
      ahead: price(25_200, 2520),
      months: 3,
      toPay: price(30_200, 3020),
    })
  })

  test('costs no connecting with our cable, and needs no visit if the person is known', async () => {
    const { order, costsOf, connectionCost, needsVisit } = await opened(id)
    const ordered = await order('alpha-2', { inet: 'fibre-100', has_cable: true })
    expect(costsOf(ordered)).toMatchObject({ connection: 0, toPay: price(6900, 690) })
    expect([connectionCost(ordered.house, true), connectionCost(ordered.house, false)]).toEqual([0, price(3000, 300)])
    expect([needsVisit(ordered, true), needsVisit(ordered, false)]).toEqual([false, true])
  })

  test('costs the rest of the running period of the contract that it joins', async () => {
    const { order, costsOf } = await opened(id)
    const ordered = await order('alpha-2', { ctv: 'cable-60' }, [1])
    const rest = (periodFrom: string | null, periodEnd: string | null) =>
      costsOf({ ...ordered, running: { periodFrom, periodEnd } }).toPay - price(3000, 300)
    expect(rest('2026-11-10', '2026-12-10')).toBe(id === 'am' ? 166_700 : 16_667)
    expect(rest('2026-11-20', '2026-12-20')).toBe(price(2500, 250))
    expect(rest('2026-10-15', '2026-11-15')).toBe(price(2500, 250))
    expect(rest(null, null)).toBe(price(2500, 250))
  })
})
