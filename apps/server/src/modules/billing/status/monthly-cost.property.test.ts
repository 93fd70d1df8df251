import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { money, sum, zero } from '@kabinet/contract/kernel/money'
import { monthlyCost } from '@kabinet/contract/monthly-cost'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { service, stand } from '../../../../test/contract-facts.ts'
import type { ServiceFacts } from '../facts.rules.ts'

const { active, unpaid, stopped, disabled, paused } = serviceStatus
const status = fc.constantFrom<ServiceStatusCode>(active, unpaid, stopped, disabled, paused)
const cost = fc.integer({ min: 0, max: 50_000 }).map((dram) => money(dram * 100))
const charged = fc.constantFrom('monthly' as const, 'daily' as const)
const row = fc.record({
  status,
  cost,
  charged,
  addOns: fc.array(fc.record({ status, cost, charged }), { maxLength: 3 }),
})
const bundle = fc.record({ cost, products: fc.array(row, { minLength: 1, maxLength: 3 }) })

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

/** Facts that billing reads of a row of a list: the service, and its add-ons as services of their own. */
function factsOf(one: Row, inBundle: boolean): ServiceFacts[] {
  const of = (given: Pick<Row, 'status' | 'cost' | 'charged'>, connected: boolean) => ({
    ...service(given.status),
    ...given,
    connected,
  })
  return [{ ...of(one, false), inBundle }, ...one.addOns.map((addOn) => of(addOn, true))]
}

function costOf(one: Row, inBundle: boolean) {
  return monthlyCost({
    service_status_code: one.status,
    service_cost: inBundle ? zero : one.cost,
    products: one.addOns.map((addOn) => ({ is_active: addOn.status === active, cost: addOn.cost })),
  })
}

test('the rows of a list, add-ons and daily charges included, add up to the monthly cost that screens show', () => {
  const rows = fc.array(row, { maxLength: 4 }).chain((own) => fc.tuple(fc.constant(own), fc.option(bundle)))
  fc.assert(
    fc.property(rows, ([own, whole]) => {
      const works = [...own, ...(whole?.products ?? [])].some((one) => one.status === active)
      fc.pre(works)
      const services = [
        ...own.flatMap((one) => factsOf(one, false)),
        ...(whole?.products ?? []).flatMap((one) => factsOf(one, true)),
      ]
      const enabled = whole !== null && whole.products.some((one) => one.status === active)
      const { month } = stand({
        services,
        bundle: whole && { status: enabled ? 'enabled' : 'disabled', cost: whole.cost, to: '2026-12-14' },
      })
      expect(month).toBe(
        sum([
          ...own.map((one) => costOf(one, false)),
          enabled ? whole.cost : zero,
          ...(whole?.products ?? []).map((one) => costOf(one, true)),
        ]),
      )
    }),
  )
})
