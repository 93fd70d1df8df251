import { addDays } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { createTranslator } from 'use-intl'
import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import {
  dayAfter,
  type End,
  firstEndOf,
  keptDays,
  lengthOf,
  limitsOf,
  paidToWith,
  type PauseDays,
  riskOf,
  wholeMonths,
  withDay,
} from './pause-days.ts'

const limits = { minDateFrom: '2026-11-22', maxDateFrom: '2027-11-21', minDays: 1, maxDays: 30 }

test.each([
  ['en', 30, 180, 'From 1 to 30 days, at most once every 6 months.'],
  ['en', 1, 30, 'From 1 to 1 day, at most once every month.'],
  ['en', 21, 45, 'From 1 to 21 days, at most once every 45 days.'],
  ['ru', 30, 180, 'На 1–30 дней, не чаще одного раза в 6 месяцев.'],
  ['ru', 21, 45, 'На 1–21 день, не чаще одного раза в 45 дней.'],
  ['hy', 30, 180, '1–30 օրով, 6 ամիսը մեկ անգամից ոչ հաճախ։'],
  ['hy', 21, 45, '1–21 օրով, 45 օրը մեկ անգամից ոչ հաճախ։'],
] as const)('the pause rules are described in %s for up to %i days every %i days', (locale, max, cooldown, text) => {
  const t = createTranslator({ locale, messages: { en, ru, hy }[locale] })
  expect(t('pause.rules', { min: 1, max, cooldown, months: wholeMonths(cooldown) })).toBe(text)
})

test('the first day is one that the server allows', () => {
  expect(limitsOf('from', {}, limits)).toEqual({ first: '2026-11-22', last: '2027-11-21' })
})

test('the last day is limited by the minimum and maximum length of a pause', () => {
  expect(limitsOf('to', { from: '2026-12-01' }, limits)).toEqual({ first: '2026-12-01', last: '2026-12-30' })
})

test('a new first day keeps the last day if that is still allowed', () => {
  const days = { from: '2026-11-25', to: '2026-12-05' }
  expect(withDay(days, 'from', '2026-12-01', limits)).toEqual({ from: '2026-12-01', to: '2026-12-05' })
  expect(withDay(days, 'from', '2026-12-06', limits)).toEqual({ from: '2026-12-06', to: undefined })
})

test('the end of a pause can be the day after its first, or as soon as it is long enough', () => {
  const from = '2026-11-30'
  expect(firstEndOf({ from }, limits)).toBe('2026-12-01')
  expect(firstEndOf({ from }, { ...limits, minDays: 7 })).toBe('2026-12-06')
  expect(firstEndOf({ from }, { ...limits, maxDays: 1 })).toBeUndefined()
  expect(firstEndOf({ from, to: '2026-12-05' }, limits)).toBeUndefined()
  expect(firstEndOf({}, limits)).toBeUndefined()
})

test('both days are part of the pause, and services resume the day after', () => {
  expect(lengthOf('2026-11-25', '2026-11-25')).toBe(1)
  expect(lengthOf('2026-11-25', '2026-12-05')).toBe(11)
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('the later a pause begins, the fewer paid days it postpones', () => {
  const status = { paidDays: 12, minDateFrom: '2026-11-22' }
  expect(keptDays(status, '2026-11-22')).toBe(12)
  expect(keptDays(status, '2026-12-01')).toBe(3)
  expect(keptDays(status, '2026-12-20')).toBe(0)
})

test('a pause within the paid days postpones their end by its length', () => {
  expect(paidToWith({ paidTo: '2026-12-16' }, '2026-11-25', '2026-12-05')).toBe('2026-12-27')
  expect(paidToWith({ paidTo: '2026-12-16' }, '2026-12-16', '2026-12-20')).toBe('2026-12-16')
  expect(paidToWith({ paidTo: null }, '2026-11-25', '2026-12-05')).toBeNull()
})

test('a cashback is lost at the required number of paused days, and at risk shortly before', () => {
  const cashback = {
    cashback_id: 1081,
    title: '',
    sum: money(70_000),
    actual: 40,
    required: 60,
    years: 1,
    warnsFrom: 46,
    limitWarning: false,
  }
  expect(riskOf(cashback, 5)).toEqual({ counted: 45, risk: 'fine' })
  expect(riskOf(cashback, 6)).toEqual({ counted: 46, risk: 'near' })
  expect(riskOf(cashback, 19)).toEqual({ counted: 59, risk: 'near' })
  expect(riskOf(cashback, 20)).toEqual({ counted: 60, risk: 'lost' })
})

test('any choice in the calendar results in an allowed pause', () => {
  const press = fc.record({ end: fc.constantFrom<End>('from', 'to'), step: fc.nat(60) })
  fc.assert(
    fc.property(
      fc.array(press),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 30, max: 60 }),
      (presses, min, max) => {
        const rule = { ...limits, minDays: min, maxDays: max }
        let days: PauseDays = {}
        for (const { end, step } of presses) {
          if (end === 'to' && days.from === undefined) continue
          const { first, last } = limitsOf(end, days, rule)
          const day = addDays(first, step)
          if (day <= last) days = withDay(days, end, day, rule)
        }
        if (days.from === undefined || days.to === undefined) return
        expect(days.from >= rule.minDateFrom).toBe(true)
        expect(lengthOf(days.from, days.to)).toBeGreaterThanOrEqual(min)
        expect(lengthOf(days.from, days.to)).toBeLessThanOrEqual(max)
      },
    ),
  )
})
