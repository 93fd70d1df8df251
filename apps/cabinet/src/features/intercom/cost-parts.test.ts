import { money } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { costParts, monthsOf, offeredSums } from './cost-parts.ts'

const parts = (cost: number, prepayment: number, toPay: number) => {
  const { earlier, credited } = costParts({ cost: money(cost), prepayment: money(prepayment), toPay: money(toPay) })
  return [earlier, credited]
}

it('the lines of the first month add up', () => {
  expect(parts(70_000, 0, 70_000)).toEqual([0, 0])
  expect(parts(70_000, 30_000, 40_000)).toEqual([30_000, 0])
  expect(parts(70_000, 30_000, 25_000)).toEqual([30_000, 15_000])
  expect(parts(70_000, 0, 60_000)).toEqual([0, 10_000])
  expect(parts(70_000, 140_000, 0)).toEqual([70_000, 0])
})

it('a balance below zero covers nothing', () => {
  expect(parts(70_000, 0, 90_000)).toEqual([0, 0])
})

it('an amount pays for whole months, with what the balance covers of the first', () => {
  const months = (sum: number, toPay: number) => monthsOf(money(sum), { cost: money(70_000), toPay: money(toPay) })
  expect(months(500_000, 70_000)).toBe(7)
  expect(months(70_000, 70_000)).toBe(1)
  expect(months(69_900, 70_000)).toBe(0)
  expect(months(40_000, 40_000)).toBe(1)
  expect(months(70_000, 90_000)).toBe(0)
})

it('the amount with which the form begins is offered', () => {
  const offered = (cost: number, toPay: number, sum: number) =>
    offeredSums({ cost: money(cost), toPay: money(toPay), sum: money(sum) })
  expect(offered(50_000, 50_000, 500_000)).toEqual([50_000, 300_000, 500_000])
  expect(offered(50_000, 20_000, 500_000)).toEqual([20_000, 270_000, 500_000])
  expect(offered(70_000, 70_000, 500_000)).toEqual([70_000, 500_000, 700_000])
  expect(offered(200_000, 200_000, 500_000)).toEqual([200_000, 500_000, 2_000_000])
  expect(offered(620_000, 610_000, 610_000)).toEqual([610_000, 3_710_000, 6_190_000])
})
