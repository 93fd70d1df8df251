import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { dueOf } from './due.ts'

const day = '2026-12-11'

describe('what is due before the next debit', () => {
  it('is all to be added by hand without autopay, or where it will not come', () => {
    const facts = [
      { is_enabled: false, sum: money(500_000), day },
      { is_enabled: true, sum: money(500_000), day: null },
    ]
    for (const autopay of facts) {
      expect(dueOf(money(300_000), autopay)).toEqual({ coming: undefined, toAdd: 300_000 })
    }
  })

  it('is charged to a linked card in full, and only if there is a shortfall', () => {
    const card = { is_enabled: true, sum: null, day }
    expect(dueOf(money(300_000), card)).toEqual({ coming: { day, sum: 300_000 }, toAdd: 0 })
    expect(dueOf(money(0), card)).toEqual({ coming: undefined, toAdd: 0 })
  })

  it('leaves by hand what a chosen sum does not reach', () => {
    const chosen = { is_enabled: true, sum: money(200_000), day }
    expect(dueOf(money(300_000), chosen)).toEqual({ coming: { day, sum: 200_000 }, toAdd: 100_000 })
    expect(dueOf(money(100_000), chosen).toAdd).toBe(0)
    expect(dueOf(money(0), chosen).coming).toEqual({ day, sum: 200_000 })
  })
})
