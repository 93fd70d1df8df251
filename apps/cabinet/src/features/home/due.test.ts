import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { dueOf } from './due.ts'

const day = '2026-12-11'

describe('the shortfall of the next charge', () => {
  it('is left to the customer without autopay, or if autopay will not charge', () => {
    const facts = [
      { is_enabled: false, sum: money(500_000), day },
      { is_enabled: true, sum: money(500_000), day: null },
    ]
    for (const autopay of facts) {
      expect(dueOf(money(300_000), autopay)).toEqual({ coming: undefined, toAdd: 300_000 })
    }
  })

  it('is charged to a linked card in full', () => {
    const card = { is_enabled: true, sum: null, day }
    expect(dueOf(money(300_000), card)).toEqual({ coming: { day, sum: 300_000 }, toAdd: 0 })
    expect(dueOf(money(0), card)).toEqual({ coming: undefined, toAdd: 0 })
  })

  it('is paid by autopay up to a fixed amount, and the customer adds the rest', () => {
    const chosen = { is_enabled: true, sum: money(200_000), day }
    expect(dueOf(money(300_000), chosen)).toEqual({ coming: { day, sum: 200_000 }, toAdd: 100_000 })
    expect(dueOf(money(100_000), chosen).toAdd).toBe(0)
    expect(dueOf(money(0), chosen).coming).toEqual({ day, sum: 200_000 })
  })
})
