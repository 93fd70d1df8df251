import { type Language } from '@kabinet/contract/kernel/languages'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import type { Restriction } from './parental-control.api.ts'
import { daysText, narrowedText } from './restriction-text.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
type Days = Pick<Restriction, 'mode' | 'daysOfWeek' | 'days_of_month' | 'months'>
const daily: Days = { mode: 'every_day', daysOfWeek: [1, 2, 3, 4, 5, 6, 7], days_of_month: [], months: [] }
const weekdays: Days = { ...daily, mode: 'days_of_week', daysOfWeek: [1, 2, 3] }

test.each<[Language, string, string, string, string]>([
  ['en', 'Every day', 'Mon–Wed', 'Days 1, 15 of the month, in January, February', 'Mon–Wed; day 31 of the month'],
  ['ru', 'Каждый день', 'Пн–Ср', 'Числа 1, 15, месяцы: январь, февраль', 'Пн–Ср; число 31'],
  ['hy', 'Ամեն օր', 'Երկ–Չրք', 'Ամսվա օրերը՝ 1, 15, ամիսներ՝ հունվար, փետրվար', 'Երկ–Չրք; ամսվա օրը՝ 31'],
])('the days and months of a restriction are described in %s', (locale, every, week, narrowed, both) => {
  const t = createTranslator({ locale, messages: catalogues[locale] })
  expect(daysText(daily, t)).toBe(every)
  expect(daysText(weekdays, t)).toBe(week)
  expect(daysText({ ...daily, days_of_month: [1, 15], months: [2, 1] }, t)).toBe(narrowed)
  expect(daysText({ ...weekdays, days_of_month: [31] }, t)).toBe(both)
  expect(narrowedText(daily, t)).toBe('')
})
