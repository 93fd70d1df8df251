import { cashback } from '@kabinet/contract/ids'
import { dayText } from '@kabinet/contract/kernel/day-text'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import type { Entry } from './balance.api.ts'
import { termsOf } from './entry-terms.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
const today = '2026-11-21'
const dram = { sign: '֏', fractionDigits: 0 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')

/** Returns the lines of a breakdown as text: the heading, then `title | value`. */
function read(entry: Partial<Entry>, language: Language = 'en'): string[] {
  const charge: Pick<Entry, 'type' | 'typeId' | 'date' | 'lines' | 'period'> = {
    type: 'account',
    typeId: 10,
    date: new Date('2026-11-20T10:05:00Z'),
    lines: [],
    period: null,
  }
  const { heading, lines } = termsOf(
    { ...charge, ...entry },
    {
      t: createTranslator({ locale: language, messages: catalogues[language] }),
      money: (amount, signed) => moneyText(amount, language, dram, signed),
      day: (day, form) => dayText(day, language, { ...(form && { form }), today }),
      time: (instant) => instant.toISOString(),
    },
  )
  return [heading ?? '', ...lines.map(({ title, value }) => `${title} | ${value}`)].map(plain)
}

function line(given: Partial<Entry['lines'][number]>): Entry['lines'][number] {
  return {
    title: 'Internet',
    tariff: 'Fibre 100',
    sum: money(-690_000),
    price: money(690_000),
    from: '2026-11-14',
    until: '2026-12-13',
    days: null,
    of: null,
    ...given,
  }
}

const part = line({ sum: money(-276_000), from: '2026-11-02', until: '2026-11-13', days: 12, of: 30 })

it('a part of a month shows the price and the days in each language', () => {
  expect(languages.map((language) => read({ lines: [part], period: null }, language))).toEqual([
    ['Internet, Fibre 100, 12 of 30 days', 'Per month | 6 900 ֏', 'From 2 November through 13 November | × 12 ÷ 30'],
    ['Internet, Fibre 100, 12 из 30 дней', 'В месяц | 6 900 ֏', 'С 2 ноября по 13 ноября | × 12 ÷ 30'],
    [
      'Internet, Fibre 100, 30 օրից 12-ը',
      'Ամսական | 6 900 ֏',
      'նոյեմբերի 2-ից մինչև նոյեմբերի 13-ը ներառյալ | × 12 ÷ 30',
    ],
  ])
  const shorter = line({ ...part, of: 31 })
  expect(read({ lines: [shorter], period: null }, 'ru')[0]).toContain('12 из 31 дня')
})

it('a month shows its days, and each service with its amount', () => {
  const tv = line({ title: 'TV', tariff: '', sum: money(-300_000), price: money(300_000) })
  const discount = line({ title: 'Bundle discount', tariff: '', sum: money(100_000), price: null })
  expect(read({ lines: [line({}), tv, discount], period: { from: '2026-11-14', until: '2026-12-13' } })).toEqual([
    'From 14 November through 13 December',
    'Internet, Fibre 100 | −6 900 ֏',
    'TV | −3 000 ֏',
    'Bundle discount | +1 000 ֏',
  ])
})

it('an entry of several parts shows the days of each part', () => {
  const day = line({
    title: 'TV',
    tariff: '',
    sum: money(-8_300),
    price: money(250_000),
    from: '2026-11-20',
    until: '2026-11-20',
    days: 1,
    of: 30,
  })
  expect(read({ lines: [part, day], period: null })).toEqual([
    '',
    'Internet, Fibre 100 | −2 760 ֏',
    'From 2 November through 13 November, 12 of 30 days | 6 900 ֏ × 12 ÷ 30',
    'TV | −83 ֏',
    '20 November, 1 of 30 days | 2 500 ֏ × 1 ÷ 30',
  ])
})

it('a charge without lines says which days it paid for, and that nothing more is known', () => {
  expect(read({ period: { from: '2026-10-17', until: '2026-11-16' } })).toEqual([
    'From 17 October through 16 November. No details available.',
  ])
  expect(read({})).toEqual([''])
})

it('money without lines says when it was received, or what it is', () => {
  expect(read({ type: 'charge', typeId: 1 })).toEqual(['', 'Received | 2026-11-20T10:05:00.000Z'])
  expect(read({ type: 'charge', typeId: 0 })).toEqual(['Carried over from the previous billing system'])
  expect(read({ type: 'charge', typeId: cashback.autopayment })).toEqual([
    'Added to your balance as a reward; it pays for your services',
  ])
})

it('the sum is written under lines that compute it, not under a single line that equals it', () => {
  const isComputed = (lines: Entry['lines']) =>
    termsOf(
      { type: 'account', typeId: 10, date: new Date(), lines, period: null },
      { t: createTranslator({ locale: 'en', messages: en }), money: String, day: String, time: String },
    ).isComputed
  expect([[line({})], [part], [line({}), line({})], []].map(isComputed)).toEqual([false, true, true, false])
})
