import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { dailyNames, orderParts, partLines, partNames } from './debit-parts.ts'
import type { FullContract, Service } from './home.api.ts'

const t = ((key: string) => key) as unknown as Translate

const order = (facts: { cost: number; fee: number; bundle?: number }) =>
  ({
    cost: money(facts.cost),
    cost_connection: money(facts.fee),
    bundle: facts.bundle === undefined ? null : { title: 'Together', cost: money(facts.bundle) },
  }) as NonNullable<FullContract['ordered']>

const service = (title: string, cost: number, facts: object = {}) =>
  ({
    service_title_name: title,
    service_cost: money(cost),
    ordered_on: '2026-11-19',
    in_bundle: false,
    ...facts,
  }) as Service

const linesOf = (...given: [Parameters<typeof order>[0], ...Service[]]) => {
  const [facts, ...services] = given
  return partLines(orderParts(order(facts), services, t), t).map(({ title, sum }) => [title, sum])
}

test('an order of one month lists its services and the connection', () => {
  const services = [service('Internet', 690_000), service('TV', 300_000), service('TV', 300_000)]
  expect(linesOf({ cost: 1_540_000, fee: 250_000 }, ...services)).toEqual([
    ['Internet', 690_000],
    ['TV × 2', 600_000],
    ['home.connectionFee', 250_000],
  ])
})

test('a bundle is one line, and what works already is none', () => {
  const services = [service('Internet', 0, { in_bundle: true }), service('Phone', 50_000, { ordered_on: null })]
  expect(linesOf({ cost: 890_000, fee: 0, bundle: 890_000 }, ...services)).toEqual([['Together', 890_000]])
})

test('what is paid for several months, or for a part of one, is one line', () => {
  expect(linesOf({ cost: 2_320_000, fee: 250_000 }, service('Internet', 690_000))).toEqual([
    ['home.services', 2_070_000],
    ['home.connectionFee', 250_000],
  ])
})

test('the names of several parts are one phrase', () => {
  const parts = orderParts(order({ cost: 940_000, fee: 250_000 }), [service('Internet', 690_000)], t)
  expect(partNames(parts, t)).toBe('Internet, home.connectionFee')
})

test('what is charged by the day is named by its services, also for an add-on, unless it is disabled', () => {
  const daily = { charged: 'daily', service_status_code: 1, products: [] }
  const monthly = { ...daily, charged: 'monthly' }
  expect(
    dailyNames([
      service('Internet', 6900, monthly),
      service('TV', 3000, daily),
      service('Online TV', 2200, { ...monthly, products: [{ charged: 'daily' }] }),
      service('Cameras', 1500, { ...daily, service_status_code: 3 }),
      service('Mosaic', 0, { ...daily, in_bundle: true }),
    ]),
  ).toBe('TV, online\u00a0TV')
})
