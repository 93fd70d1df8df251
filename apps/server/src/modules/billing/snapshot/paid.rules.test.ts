import { describe, expect, test } from 'vitest'
import { lastsTo } from './paid.rules.ts'

const facts = { periodEnd: '2026-12-14', billingDay: 14 }

describe('the end of an add-on', () => {
  test.each([
    [null, null],
    ['2026-11-25', '2026-12-14'],
    ['2026-12-14', '2026-12-14'],
    ['2026-12-15', '2027-01-14'],
  ])('set to %s, it lasts to %s', (endsOn, to) => {
    expect(lastsTo({ endsOn, charged: 'monthly' }, facts)).toBe(to)
  })

  test('is the planned day if charged daily', () => {
    expect(lastsTo({ endsOn: '2026-11-25', charged: 'daily' }, facts)).toBe('2026-11-25')
  })
})
