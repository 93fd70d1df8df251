import { beforeEach, expect, it } from 'vitest'
import { keepStep, keptStep, type PhoneStep, secondsLeft } from './phone-step.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const step: PhoneStep = { by: 'code', phone: '37491000001', resendAfter: 120, at: 1_000_000 }

beforeEach(() => kept.clear())

it('a step is restored', () => {
  keepStep(storage, step)
  expect(keptStep(storage, step.at + 119_000)).toEqual(step)
})

it('a removed or expired step is not restored', () => {
  expect(keptStep(storage, step.at)).toBeUndefined()
  keepStep(storage, step)
  expect(keptStep(storage, step.at + 600_000)).toBeUndefined()
  keepStep(storage, undefined)
  expect(keptStep(storage, step.at)).toBeUndefined()
})

it('the countdown continues, but not below zero', () => {
  expect(secondsLeft(step, 120, step.at)).toBe(120)
  expect(secondsLeft(step, 120, step.at + 30_500)).toBe(90)
  expect(secondsLeft(step, 120, step.at + 500_000)).toBe(0)
})
