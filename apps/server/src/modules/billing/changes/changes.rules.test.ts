import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { facts, today } from '../../../../test/contract-facts.ts'
import { quoteConnection, quoteTariffChange } from './changes.rules.ts'

const given = facts({ dram: 7400 })
const snapshot = { facts: given, asOf: today, unit: money(100) }

describe('the quote of a tariff change', () => {
  const refund = { sum: money(552_000), price: money(690_000), days: 24, of: 30 }

  test('is the month at the new price, reduced by the refund', () => {
    expect(quoteTariffChange(snapshot, refund, money(890_000))).toMatchObject({
      charge: { sum: money(890_000), from: today, to: '2026-12-20' },
      net: money(338_000),
      balanceAfter: money(402_000),
      shortfall: money(0),
    })
  })

  test('names what is missing', () => {
    const poor = { ...snapshot, facts: facts({ dram: 3000 }) }
    expect(quoteTariffChange(poor, refund, money(890_000))).toMatchObject({ shortfall: money(38_000) })
  })
})

describe('the quote of a connection', () => {
  const item = { parent: 'fibre', tariffId: 7, cost: money(30_000) }

  test('begins today, or tomorrow if the same item was disconnected today', () => {
    expect(quoteConnection(snapshot, item, []).charge.from).toBe(today)
    expect(quoteConnection(snapshot, item, [{ ...item, tvCard: null }]).charge.from).toBe('2026-11-21')
  })

  test('on another card or service, or another item, does not wait for tomorrow', () => {
    const others = [
      { ...item, tvCard: '5' },
      { ...item, parent: 'mosaic' },
      { ...item, tariffId: 8 },
    ]
    expect(quoteConnection(snapshot, item, others).charge.from).toBe(today)
  })

  test('covers a month, or the rest of the period', () => {
    expect(quoteConnection(snapshot, item, []).charge).toMatchObject({ sum: money(30_000), to: '2026-12-20' })
    expect(quoteConnection(snapshot, { ...item, first: 'rest' }, []).charge).toMatchObject({
      sum: money(24_000),
      to: '2026-12-14',
    })
  })
})
