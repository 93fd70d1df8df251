import { money, sum } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { besideCharge, dueOf } from './due.ts'

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

describe('what the balance must cover besides the next charge', () => {
  const facts = { daily: money(0), owed: money(0) }

  it('is the debt, so that the lines add up to the shortfall', () => {
    const charge = money(1_900_000)
    const off = { ...facts, status: 'off', shortfall: money(3_320_000) } as const
    const { daily, lent, debt } = besideCharge(off, money(-1_420_000))
    expect(debt).toBe(1_420_000)
    expect(sum([charge, daily, lent, debt])).toBe(off.shortfall)
  })

  it('is also what is charged daily and what was lent', () => {
    const works = { status: 'works', daily: money(30_000), owed: money(20_000), shortfall: money(200_000) } as const
    expect(besideCharge(works, money(-50_000))).toEqual({ daily: 30_000, lent: 20_000, debt: 50_000 })
    expect(besideCharge(works, money(50_000)).debt).toBe(0)
  })

  it('is only the debt at the end of a pause', () => {
    const paused = { status: 'paused_insufficient_funds', daily: money(30_000), owed: money(0) } as const
    const shortfall = money(740_000)
    expect(besideCharge({ ...paused, shortfall }, money(-50_000))).toEqual({ daily: 0, lent: 0, debt: 50_000 })
    expect(besideCharge({ ...paused, status: 'paused', shortfall: money(0) }, money(0)).daily).toBe(30_000)
  })
})
