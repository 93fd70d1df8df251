import { money } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { plannedPauseOf, requestsOf } from './requests.ts'
import type { Service } from './services.api.ts'

const product = {
  id: 'sport',
  title: 'Sport',
  kind: 'channel_package',
  cost: 900,
  is_active: true,
  quantity: 1,
  ends: null,
}
const service = (over: Partial<Service>) =>
  ({ service_id: 'tv', planned: null, products: [], ...over }) as unknown as Service
const planned = {
  tariff_id: 'fibre-300',
  title: 'Fibre 300',
  speed: 300,
  cost: money(890_000),
  day: '2026-12-14',
  after_pause: false,
}

it('requests are listed, earliest first', () => {
  const services = [
    service({ service_id: 'fibre', planned }),
    service({ products: [product, { ...product, id: 'cinema', ends: '2026-12-01' }] as Service['products'] }),
  ]
  const pause = { state: 'await', dateFrom: '2026-11-27', dateTo: '2026-12-03' } as const
  const at = new Date('2026-11-20T12:00:00Z')
  const settling = { service: service({ service_id: 'fibre' }), on: true, at }
  expect(requestsOf({ services }, { today: '2026-11-20', pause, settling })).toMatchObject([
    { kind: 'settles', on: true, at },
    { kind: 'pause', day: '2026-11-27', until: '2026-12-03' },
    { kind: 'ends', day: '2026-12-01', service: { service_id: 'tv' }, product: { id: 'cinema' } },
    { kind: 'tariff', day: '2026-12-14', service: { service_id: 'fibre' }, title: 'Fibre 300' },
  ])
})

it('a running pause is not a request', () => {
  const pause = { state: 'paused', dateFrom: '2026-11-15', dateTo: '2026-12-03' } as const
  const facts = { today: '2026-11-20', pause, settling: undefined }
  expect(requestsOf({ services: [service({})] }, facts)).toEqual([])
})

it('a pause is known from the billing status if it cannot be fetched', () => {
  const billing = (status: string) =>
    ({ status, day: '2026-11-27', until: '2026-12-03' }) as unknown as Parameters<typeof plannedPauseOf>[0]
  const dates = { dateFrom: '2026-11-27', dateTo: '2026-12-03' }
  expect(plannedPauseOf(billing('pause_ahead'))).toEqual({ state: 'await', ...dates })
  expect(plannedPauseOf(billing('paused'))).toEqual({ state: 'paused', ...dates })
  expect(plannedPauseOf(billing('lapsed'))).toMatchObject({ state: 'lapsed' })
  expect(plannedPauseOf(billing('works'))).toBeUndefined()
})
