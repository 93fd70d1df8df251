import { describe, expect, it } from 'vitest'
import { money, zero } from './kernel/money.ts'
import { topUpSum } from './top-up-sum.ts'

const facts = { balance: money(740_000), recommended: money(500_000), month: money(1_240_000) }
const fallback = money(500_000)

describe('the initial amount', () => {
  it('is the recommended one', () => {
    expect(topUpSum(facts, fallback)).toBe(500_000)
  })
  it('is the shortfall of a month if nothing is recommended', () => {
    expect(topUpSum({ ...facts, recommended: zero, balance: money(1_000_000) }, fallback)).toBe(240_000)
  })
  it('includes a debt', () => {
    expect(topUpSum({ ...facts, recommended: zero, balance: money(-10_000) }, fallback)).toBe(1_250_000)
  })
  it('is a full month if the balance already covers one', () => {
    expect(topUpSum({ ...facts, recommended: zero, balance: money(2_000_000) }, fallback)).toBe(1_240_000)
  })
  it('is the amount due with payment-only access, or else the default', () => {
    const payer = { balance: undefined, month: zero }
    expect(topUpSum({ ...payer, recommended: money(490_000) }, fallback)).toBe(490_000)
    expect(topUpSum({ ...payer, recommended: zero }, fallback)).toBe(fallback)
  })
  it('is the default if there is no monthly cost', () => {
    expect(topUpSum({ ...facts, recommended: zero, balance: zero, month: zero }, fallback)).toBe(fallback)
  })
})
