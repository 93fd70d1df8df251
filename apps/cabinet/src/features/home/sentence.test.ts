import { money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { situations } from '@kabinet/contract/standing'
import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import { dayText } from '@kabinet/contract/kernel/day-text'
import { openUntil, type SentenceFacts, sentenceOf } from './sentence.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
const today = '2026-11-21'
const dram = { sign: '֏', fractionDigits: 0 }

/** The sentence as a person reads it, with plain spaces for no-break ones. */
function say(given: SentenceFacts, language: Language): string {
  const { key, values } = sentenceOf(given, {
    money: (amount) => moneyText(amount, language, dram),
    time: (milliseconds) => new Date(milliseconds).toISOString().slice(11, 16),
    day: (day, form) => dayText(day, language, { ...(form && { form }), today }),
  })
  const t = createTranslator({ locale: language, messages: catalogues[language] })
  return t
    .markup(key, { ...values, quiet: (chunks) => chunks })
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
}

function facts(changes: Partial<SentenceFacts>): SentenceFacts {
  return {
    situation: 'works',
    day: null,
    days: null,
    until: null,
    subject: null,
    lacking: money(0),
    debit: null,
    ...changes,
  }
}

const worksUntil = (day: string, days: number) => facts({ situation: 'works', day, days })

describe('the sentence', () => {
  it('names what is off, where it is one service', () => {
    const off = (subject: number) =>
      facts({ situation: 'off', day: '2026-11-12', days: 9, subject, lacking: money(690_000) })
    expect(say(off(1), 'en')).toBe('Internet has been off since 12 November. Pay 6 900 ֏ to switch it on at once')
    expect(say(off(3), 'ru')).toContain('Телевидение отключено с 12 ноября')
    expect(say(off(21), 'ru')).toContain('Мобильная связь отключена с 12 ноября')
    expect(say(off(4), 'hy')).toContain('Հեռախոսն անջատված է նոյեմբերի 12-ից')
  })
  it('says that basic internet is open while the rest is off', () => {
    const off = facts({ situation: 'off', day: '2026-11-12', days: 9, lacking: money(690_000) })
    const open = openUntil([{ available_until: null }, { available_until: Date.UTC(2026, 10, 22, 14, 20) / 1000 }])
    expect(say({ ...off, open }, 'en')).toBe('Basic internet is open until 14:20. Pay 6 900 ֏ to switch everything on')
    expect(say({ ...off, open: openUntil([{ available_until: null }]) }, 'en')).toContain('off since 12 November')
  })
  it('asks for no money where the balance suffices already', () => {
    expect(say(facts({ situation: 'off', day: '2026-11-12', days: 9 }), 'en')).toContain('The balance is enough.')
    expect(say(facts({ situation: 'credit', day: '2026-11-25', days: 4 }), 'en')).not.toContain('Pay')
  })
  it('names what keeps the services on unpaid', () => {
    const lent = (credit: SentenceFacts['credit']) =>
      facts({ situation: 'credit', day: '2026-11-25', days: 4, lacking: money(990_000), credit })
    expect(say(lent('trust'), 'en')).toBe('On trust credit everything works until 25 November. Pay 9 900 ֏ by then')
    expect(say(lent('promised'), 'ru')).toContain('По обещанному платежу всё работает до 25 ноября')
    expect(say(lent('business'), 'hy')).toContain('Բիզնես վարկով ամեն ինչ աշխատում է մինչև նոյեմբերի 25-ը')
    expect(say(lent(undefined), 'ru')).toContain('По доверительному платежу')
  })
  it('asks for what keeps the rest on', () => {
    const partly = facts({ situation: 'partly', subject: 1, lacking: money(120_000) })
    expect(say(partly, 'en')).toBe('Internet is off, the rest works. To keep the rest on, add 1 200 ֏')
  })
  it('says today and tomorrow where it is so near', () => {
    const near = (days: number, day: string) => facts({ situation: 'debit_near', day, days, lacking: money(100_000) })
    expect(say(near(0, today), 'en')).toBe('To stay connected, add 1 000 ֏ today')
    expect(say(near(1, '2026-11-22'), 'ru')).toBe('Чтобы всё работало и дальше, добавьте 1 000 ֏ до завтра, 22 ноября')
    expect(say(worksUntil('2026-11-22', 1), 'hy')).toBe('Ամեն ինչ աշխատում է մինչև վաղը, նոյեմբերի 22-ը')
    expect(say(worksUntil(today, 0), 'en')).toBe('Everything works, the next debit is today')
    const pause = facts({ situation: 'pause_ahead', day: '2026-11-22', days: 1 })
    expect(say(pause, 'en')).toBe('Everything works, the pause starts tomorrow, 22 November')
  })
  it('counts in Russian as Russian does', () => {
    const left = (days: number) => say(worksUntil('2026-12-31', days), 'ru').split(', ')[1]
    expect([2, 5, 11, 21, 22, 111].map(left)).toEqual(['2 дня', '5 дней', '11 дней', '21 день', '22 дня', '111 дней'])
  })
  it('stands in every language for every situation, with and without a day', () => {
    for (const situation of situations) {
      for (const day of [null, '2026-12-14']) {
        for (const lacking of [money(0), money(100_000)]) {
          const given = facts({ situation, day, days: day === null ? null : 23, lacking })
          for (const language of languages) expect(say(given, language)).toMatch(/^[^{}]{10,}$/)
        }
      }
    }
  })
})
