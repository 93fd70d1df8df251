import { expect, it } from 'vitest'
import { addressOf, canBeReferral, placeAt } from './flow-path.ts'

it.for<[string, ReturnType<typeof placeAt>]>([
  ['/iwantufanet', {}],
  ['/iwantufanet/', {}],
  ['/iwantufanet/start', { step: 'start' }],
  ['/iwantufanet/start/1001', { step: 'start', slug: '1001' }],
  ['/iwantufanet/start/%D5%A1', { step: 'start', slug: 'ա' }],
  ['/iwantufanet/start/%', { step: 'start', slug: '%' }],
  ['/iwantufanet/start/1/2', {}],
  ['/iwantufanet/payment/1', {}],
  ['/iwantufanet/nowhere', {}],
  ['/iwantufanet/choice-services?from=payment', { step: 'choice-services', from: 'payment' }],
  ['/iwantufanet/payment?from=nowhere', { step: 'payment' }],
  ['/iwantufanet/callback?reason=house', { step: 'callback', reason: 'house' }],
])('%s is %o', ([address, place]) => {
  const { pathname, search } = new URL(address, 'http://cabinet')
  expect(placeAt({ pathname, search })).toEqual(place)
})

it('a referral has from 2 to 64 characters', () => {
  const texts = ['1', '10', 's1001', 'a_b-c', 'ա1', 'a b', 'x'.repeat(64), 'x'.repeat(65), '']
  expect(texts.filter(canBeReferral)).toEqual(['10', 's1001', 'a_b-c', 'x'.repeat(64)])
})

it('an address leads back to its place', () => {
  for (const place of [
    { step: 'start', slug: 'a/б 1' },
    { step: 'choice-departure-time', from: 'finish' },
    { step: 'callback', reason: 'day' },
  ] as const) {
    const { pathname, search } = new URL(addressOf(place), 'http://cabinet')
    expect(placeAt({ pathname, search })).toEqual(place)
  }
})
