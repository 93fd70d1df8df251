import { money } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { costParts } from './cost-parts.ts'

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
