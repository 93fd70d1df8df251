import { dayText } from '@kabinet/contract/kernel/day-text'
import { dayOf } from '@kabinet/contract/kernel/days'
import { type Language } from '@kabinet/contract/kernel/languages'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import type { Restriction } from './parental-control.api.ts'
import { daysText, namesText, narrowedText, statusText, type Telling, untilText } from './restriction-text.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
type Days = Pick<Restriction, 'daysOfWeek' | 'days_of_month' | 'months'>
const daily: Days = { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], days_of_month: [], months: [] }
const weekdays: Days = { ...daily, daysOfWeek: [1, 2, 3] }

test.each<[Language, string, string, string, string]>([
  [
    'en',
    'Every day',
    'Mon–\u2060Wed',
    'Days 1, 15 of the month, in January, February',
    'Mon–\u2060Wed; day 31 of the month',
  ],
  ['ru', 'Каждый день', 'Пн–\u2060ср', 'Числа 1, 15, месяцы: январь, февраль', 'Пн–\u2060ср; число 31'],
  ['hy', 'Ամեն օր', 'Երկ–\u2060չրք', 'Ամսվա օրերը՝ 1, 15, ամիսներ՝ հունվար, փետրվար', 'Երկ–\u2060չրք; ամսվա օրը՝ 31'],
])('the days and months of a restriction are described in %s', (locale, every, week, narrowed, both) => {
  const t = createTranslator({ locale, messages: catalogues[locale] })
  expect(daysText(daily, t)).toBe(every)
  expect(daysText(weekdays, t)).toBe(week)
  expect(daysText({ ...daily, days_of_month: [1, 15], months: [2, 1] }, t)).toBe(narrowed)
  expect(daysText({ ...weekdays, days_of_month: [31] }, t)).toBe(both)
  expect(narrowedText(daily, t)).toBe('')
})

const zone = 'Asia/Yerevan'
const at = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00+04:00`)
const telling = (locale: Language, now: Date): Telling => ({
  now,
  zone,
  formats: {
    day: (day, form = 'plain') => dayText(day, locale, { form, today: dayOf(now, zone) }),
    dayAt: (instant) => dayOf(instant, zone),
    today: dayOf(now, zone),
  },
  t: createTranslator({ locale, messages: catalogues[locale] }),
})
const night: Restriction = {
  id: '1',
  active: true,
  status: 'waits',
  mode: 'every_day',
  ...daily,
  timeFrom: '22:00',
  timeTo: '07:00',
  dateFrom: at('00:00', '2026-11-01'),
  dateTo: null,
  comment: '',
}

test.each<[Language, string, string, string]>([
  ['en', 'Blocked until 07:00', 'Starts today at 22:00', 'Starts 30\u00a0November at 22:00'],
  ['ru', 'Действует до\u00a007:00', 'Начнётся сегодня в\u00a022:00', 'Начнётся 30\u00a0ноября в\u00a022:00'],
  [
    'hy',
    'Գործում է մինչև 07:00‑ը',
    'Կսկսվի այսօր ժամը\u00a022:00‑ին',
    'Կսկսվի նոյեմբերի\u00a030‑ին ժամը\u00a022:00‑ին',
  ],
])('in %s, a restriction says when it ends or begins', (locale, now, today, later) => {
  expect(statusText(night, telling(locale, at('23:00')))).toEqual({ isBlocking: true, text: now })
  expect(statusText(night, telling(locale, at('07:00')))).toEqual({ isBlocking: false, text: today })
  expect(statusText({ ...night, daysOfWeek: [1] }, telling(locale, at('12:00'))).text).toBe(later)
})

test('within a sentence, days of the week have no capital, and hours of the night are written as others', () => {
  const { t } = telling('ru', at('12:00'))
  const restrictions = [night, { ...night, daysOfWeek: [1, 2, 3], comment: 'Сон' }]
  expect(namesText(restrictions, t)).toBe('22:00–\u206007:00; «Сон» (22:00–\u206007:00, пн–\u2060ср)')
})

test('a restriction that never begins again is over, and a far end has its day', () => {
  const over = { ...night, dateTo: at('00:00', '2026-11-20'), status: 'over' } as const
  expect(statusText(over, telling('en', at('12:00'))).text).toBe('Ended')
  expect(untilText(at('00:00', '2026-11-30'), telling('en', at('12:00')))).toBe('30\u00a0November, 00:00')
})
