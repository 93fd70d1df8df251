import { flags as names, type Flags } from '@kabinet/contract/flags'
import { expect, it, test } from 'vitest'
import { type Place, placeOf, searchOf, waysOf } from './place.ts'

const all = Object.fromEntries(names.map((name) => [name, true])) as Record<(typeof names)[number], boolean>
const without = (...off: (typeof names)[number][]): Flags => ({
  ...all,
  ...Object.fromEntries(off.map((name) => [name, false])),
})

test.each<Place>([
  { way: 'contract' },
  { way: 'phone' },
  { way: 'connection' },
  { way: 'business' },
  { way: 'pay' },
  { way: 'pay', contract: { contract_id: '1000001', billing_id: 'rb' } },
  { way: 'pay-contract', contract: { contract_id: '2000001' } },
])('%j survives a reload', (place) => {
  expect(placeOf(searchOf(place, ''), all)).toEqual(place)
})

it('the URL keeps the path to open after signing in', () => {
  const next = '/history?contract_id=1000002#top'
  const search = searchOf({ way: 'phone' }, `?next=${encodeURIComponent(next)}&way=pay`)
  expect(new URLSearchParams(search).get('next')).toBe(next)
  expect(placeOf(search, all)).toEqual({ way: 'phone' })
})

it('the first form needs no parameters', () => {
  expect(searchOf({ way: 'contract' }, '?way=phone')).toBe('')
})

it('the contract form replaces a form that is disabled or unknown', () => {
  expect(placeOf('?way=pay&contract_id=1000001', without('expressPayment'))).toEqual({ way: 'contract' })
  expect(placeOf('?way=phone', without('authBySms', 'authByCall'))).toEqual({ way: 'contract' })
  expect(placeOf('?way=constructor', all)).toEqual({ way: 'contract' })
  expect(placeOf('', all)).toEqual({ way: 'contract' })
})

it('an unknown billing is ignored', () => {
  const place = placeOf('?way=pay&contract_id=1000001&billing_id=xx', all)
  expect(place).toEqual({ way: 'pay', contract: { contract_id: '1000001' } })
})

it('the form for a phone number is available if codes or calls are enabled', () => {
  expect(waysOf(without('authBySms'))).toContain('phone')
  expect(waysOf(without('authByCall'))).toContain('phone')
  expect(waysOf(without('authBySms', 'authByCall', 'mobileConnection', 'expressPayment'))).toEqual([
    'contract',
    'business',
  ])
})
