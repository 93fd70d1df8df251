import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, it } from 'vitest'
import { attemptOf, cardsOf, firstChoice, lookAt, stepOf } from './autopay.ts'

const contract = { contract_id: '1000007', billing_id: 'rb' } as const
const older = {
  id: '9',
  pan: '4000 **** **** 4417',
  recurring: false,
  deactivated: false,
  contractId: '1000007',
  billingId: 'rb',
}
const newer = { ...older, id: '10', pan: '5100 **** **** 2093' }

describe('the cards of a contract', () => {
  it('are those linked to the contract, newest first', () => {
    const others = [
      { ...older, id: '11', contractId: '1000008' },
      { ...older, id: '12', billingId: 'ul' },
    ]
    expect(cardsOf([older, ...others, newer], contract)).toEqual([newer, older])
  })
  it('include a preselected one: the active card, or else the newest that the bank accepts', () => {
    expect(firstChoice([newer, { ...older, recurring: true }])).toMatchObject({ id: '9' })
    expect(firstChoice([{ ...newer, deactivated: true }, older])).toBe(older)
    expect(firstChoice([{ ...newer, deactivated: true }])).toBeUndefined()
  })
})

describe('the step of card autopay', () => {
  it('is the introduction if there is no card', () => {
    expect(stepOf([])).toBe('intro')
  })
  it('is the active card if there is one', () => {
    expect(stepOf([newer, { ...older, recurring: true }])).toBe('active')
  })
  it('is the choice of a card if no card is active', () => {
    expect(stepOf([newer, older])).toBe('choice')
  })
})

describe('the next attempt', () => {
  const limits = { min: money(1000), max: money(1_500_000) }
  const facts = { day: '2026-12-11', sum: null, shortfall: money(430_000) }

  it('charges a linked card the shortfall of the next debit, within the limits', () => {
    expect(attemptOf(facts, limits)).toEqual({ day: '2026-12-11', sum: 430_000, short: 0 })
    expect(attemptOf({ ...facts, shortfall: money(500) }, limits)).toMatchObject({ sum: 1000, short: 0 })
    expect(attemptOf({ ...facts, shortfall: money(2_000_000) }, limits)).toMatchObject({
      sum: 1_500_000,
      short: 500_000,
    })
  })
  it('charges a fixed amount regardless of the shortfall', () => {
    expect(attemptOf({ ...facts, sum: money(50_000) }, limits)).toMatchObject({ sum: 50_000, short: 380_000 })
    expect(attemptOf({ ...facts, sum: money(50_000), shortfall: money(0) }, limits)).toMatchObject({ sum: 50_000 })
  })
  it('does not exist if nothing will be charged', () => {
    expect(attemptOf({ ...facts, day: null }, limits)).toBeUndefined()
  })
})

describe('comparing a contract with the one seen before', () => {
  const on = { ...contract, autopayment: { is_enabled: true } }
  const off = { ...contract, autopayment: { is_enabled: false } }

  it('reports that autopay was turned on or off', () => {
    const first = lookAt(undefined, off)
    expect(first.news).toBeUndefined()
    const second = lookAt(first, on)
    expect(second.news).toBe('on')
    expect(lookAt(second, on)).toBe(second)
    expect(lookAt(second, off).news).toBe('off')
  })
  it('reports nothing if it is another contract', () => {
    expect(lookAt(lookAt(undefined, off), { ...on, contract_id: '1000008' }).news).toBeUndefined()
  })
})
