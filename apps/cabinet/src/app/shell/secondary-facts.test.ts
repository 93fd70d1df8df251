import { action } from '@kabinet/contract/ids'
import { money, zero } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { autopayFact, basicInternetOf, creditFact } from './secondary-facts.ts'

type Facts = Parameters<typeof autopayFact>[0] &
  Parameters<typeof creditFact>[0] &
  Parameters<typeof basicInternetOf>[0]

const autopayment = { is_enabled: true, sum: null, pan: null, day: null }
const credit = { running: null, offers: [], refusal: null }
const status = (shortfall = zero) => ({ status: 'works', shortfall, day: null })
const facts = (some: object) => some as Facts

it('says what autopay will charge, and when', () => {
  const of = (some: object, shortfall = zero) =>
    autopayFact(facts({ autopayment: { ...autopayment, ...some }, billing_status: status(shortfall) }))
  expect(of({ is_enabled: false })).toEqual({ kind: 'off' })
  expect(of({ day: '2026-12-02' })).toEqual({ kind: 'on' })
  expect(of({ day: '2026-12-02' }, money(7700))).toEqual({ kind: 'coming', sum: 7700, day: '2026-12-02' })
  expect(of({ sum: money(5000) })).toEqual({ kind: 'sum', sum: 5000 })
  expect(of({ sum: money(5000), day: '2026-12-02' }, money(7700))).toMatchObject({ kind: 'coming', sum: 5000 })
})

it('says how long paying later lasts, if it can be used', () => {
  const of = (some: object, code = 'works') =>
    creditFact(facts({ credit: { ...credit, ...some }, billing_status: { ...status(), status: code } }))
  const offers = [{ until: '2026-11-27' }, { until: '2026-11-30' }, { until: '2026-11-28' }]
  expect(of({ running: { until: '2026-11-27' }, offers })).toEqual({ kind: 'running', until: '2026-11-28' })
  expect(of({ offers })).toEqual({ kind: 'brings', until: '2026-12-01' })
  expect(of({ offers }, 'off')).toEqual({ kind: 'restores', until: '2026-12-01' })
  expect(of({ refusal: 'credit_not_owed' })).toBeUndefined()
  expect(of({ refusal: 'promise_unpaid' }, 'off')).toBeUndefined()
  expect(of({})).toBeUndefined()
})

it('finds the service for which basic internet is offered, unless it is on', () => {
  const service = (service_id: string, ids: number[], until: Date | null = null) => ({
    service_id,
    service_actions: ids.map((id) => ({ id })),
    available_until: until,
  })
  const until = new Date(0)
  const tv = service('tv', [action.credit])
  expect(basicInternetOf(facts({ services: [tv] }))).toBeUndefined()
  const offered = service('fibre', [action.credit, action.availableInternet])
  expect(basicInternetOf(facts({ services: [tv, offered] }))).toBe('fibre')
  expect(basicInternetOf(facts({ services: [offered, service('wifi', [], until)] }))).toBeUndefined()
})
