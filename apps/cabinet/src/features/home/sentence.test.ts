import { money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { billingStatuses, type OrderStep } from '@kabinet/contract/billing-status'
import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import { dayText } from '@kabinet/contract/kernel/day-text'
import { openUntil } from '../../shared/contract/open-until.ts'
import { restartsByMoney, type SentenceFacts, sentenceOf } from './sentence.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
const today = '2026-11-21'
const dram = { sign: '֏', fractionDigits: 0 }

function say(given: SentenceFacts, language: Language): string {
  const { key, values } = sentenceOf(given, {
    money: (amount) => moneyText(amount, language, dram),
    time: (instant) => instant.toISOString().slice(11, 16),
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
    status: 'works',
    day: null,
    days: null,
    until: null,
    subject: null,
    shortfall: money(0),
    debit: null,
    ...changes,
  }
}

const worksUntil = (day: string, days: number) => facts({ status: 'works', day, days })

describe('the sentence', () => {
  it('says what an order waits for', () => {
    const ordered = (step: OrderStep, time?: string | null) =>
      facts({
        status: 'ordered',
        ordered: { step, visit: time === undefined ? null : { day: '2026-11-23', time } },
      })
    expect(say(ordered('visit', '09:00'), 'en')).toBe('Ordered: engineer’s visit on 23 November at 09:00')
    expect(say(ordered('visit', null), 'en')).toBe('Ordered: engineer’s visit on 23 November during the day')
    expect(say(ordered('visit', '09:00'), 'ru')).toBe('Заказано: специалист приедет 23 ноября в 09:00')
    expect(say(ordered('time'), 'en')).toBe('Choose a time for the engineer’s visit')
    expect(say(ordered('plug'), 'en')).toBe('Plug in our cable to get connected')
    expect(say(ordered('unfinished'), 'en')).toBe('Your order is not finished')
    expect(say(ordered('cancelled'), 'en')).toBe('The visit is cancelled. Call us to book another one')
    expect(say(ordered('pending'), 'en')).toBe('Your services are ordered and will start as soon as they are connected')
    const unpaid = { ...ordered('pending'), shortfall: money(1_290_000) }
    expect(say(unpaid, 'en')).toBe('Your services are ordered. Pay 12 900 ֏ so that we can connect them')
    expect(say({ ...ordered('visit', '09:00'), shortfall: money(1_290_000) }, 'en')).toContain('engineer’s visit on')
  })

  it('names the service that is off, if there is only one', () => {
    const off = (subject: number) =>
      facts({ status: 'off', day: '2026-11-12', days: 9, subject, shortfall: money(690_000) })
    expect(say(off(1), 'en')).toBe('Internet off since 12 November. Pay 6 900 ֏ to switch it back on')
    expect(say(off(3), 'ru')).toContain('Телевидение отключено с 12 ноября')
    expect(say(off(21), 'ru')).toContain('Мобильная связь отключена с 12 ноября')
    expect(say(off(4), 'hy')).toContain('Հեռախոսն անջատված է նոյեմբերի 12-ից')
  })
  it('says that basic internet is on while everything else is off', () => {
    const off = facts({ status: 'off', day: '2026-11-12', days: 9, shortfall: money(690_000) })
    const open = openUntil([{ available_until: null }, { available_until: new Date('2026-11-22T14:20:00Z') }])
    expect(say({ ...off, open }, 'en')).toBe(
      'Basic internet is on until 14:20. Pay 6 900 ֏ to switch everything back on',
    )
    expect(say({ ...off, open: openUntil([{ available_until: null }]) }, 'en')).toContain('off since 12 November')
  })
  it('says when a pause ends by itself, without the payment that would end it earlier', () => {
    const paused = facts({
      status: 'paused_insufficient_funds',
      day: '2026-11-20',
      days: 1,
      until: '2026-11-30',
      shortfall: money(430_000),
    })
    const known = { ...paused, period: { to: '2026-12-07' } }
    expect(say(known, 'en')).toBe('Services are paused until 1 December. To resume earlier, top up 4 300 ֏')
    const spent = { ...paused, period: { to: '2026-11-20' } }
    expect(say(spent, 'en')).toBe('Services are paused. Top up 4 300 ֏ to resume them')
  })

  it('says when a paused bundle resumes by itself', () => {
    const paused = facts({ status: 'bundle_paused', pause: { to: '2026-12-23' } })
    expect(say(paused, 'en')).toBe('Your bundle is paused and resumes on 23 December')
    expect(say(paused, 'hy')).toBe('Փաթեթը կասեցված է և կվերականգնվի դեկտեմբերի 23-ին')
    const short = { ...paused, shortfall: money(485_000) }
    expect(say({ ...short, period: { to: '2027-01-03' } }, 'ru')).toBe('Пакет приостановлен и возобновится 23 декабря')
    expect(say({ ...short, period: { to: '2026-12-23' } }, 'ru')).toBe('Пакет приостановлен')
  })

  it('asks for no money if the balance is enough', () => {
    expect(say(facts({ status: 'off', day: '2026-11-12', days: 9 }), 'en')).toContain('Your balance is enough.')
    expect(say(facts({ status: 'credit', day: '2026-11-25', days: 4 }), 'en')).not.toContain('Pay')
  })
  it('names the credit that keeps unpaid services on', () => {
    const lent = (credit: SentenceFacts['credit']) =>
      facts({ status: 'credit', day: '2026-11-25', days: 4, shortfall: money(990_000), credit })
    expect(say(lent('trust'), 'en')).toBe('Everything works until 25 November on trust credit. Pay 9 900 ֏ by then')
    expect(say(lent('promised'), 'ru')).toContain('Обещанный платёж до 25 ноября')
    expect(say(lent('business'), 'hy')).toContain('Բիզնես վարկ՝ մինչև')
    expect(say(lent(undefined), 'ru')).toContain('Доверительный платёж до')
  })
  it('says what turns on the services that are off while others work', () => {
    const partly = facts({ status: 'partly', services_off: 6 })
    expect(say(partly, 'en')).toBe('6 services are off. Call support')
    expect(say(partly, 'ru')).toBe('Отключено 6 услуг. Позвоните в поддержку')
    const short = facts({ status: 'partly', subject: 1, services_off: 1, shortfall: money(120_000) })
    expect(say(short, 'en')).toBe('Internet is off. Top up 1 200 ֏ to keep the rest on')
    const daily = { ...short, subject: 3, restarts: true }
    expect(say(daily, 'en')).toBe('TV is off. Top up 1 200 ֏ to switch it back on and cover the next charge')
    expect(say(daily, 'ru')).toBe(
      'Телевидение отключено. Пополните баланс на 1 200 ֏, чтобы включить его снова: хватит и на следующее списание',
    )
    expect(say(daily, 'hy')).toBe(
      'Հեռուստատեսությունն անջատված է։ Նորից միացնելու և հաջորդ գանձման համար համալրեք մնացորդը 1 200 ֏-ով',
    )
  })
  it('knows that money restarts only unpaid services that are charged daily', () => {
    const service = { service_status_code: 1, charged: 'daily', in_bundle: false, ordered_on: null } as const
    const works = { ...service, service_status_code: 0, charged: 'monthly' } as const
    expect(restartsByMoney([works, service])).toBe(true)
    expect(restartsByMoney([works, { ...service, charged: 'monthly' }])).toBe(false)
    expect(restartsByMoney([service, { ...service, service_status_code: 2 }])).toBe(false)
    expect(restartsByMoney([service, { ...service, service_status_code: 2, ordered_on: today }])).toBe(true)
  })
  it('says "today" and "tomorrow"', () => {
    const near = (days: number, day: string) => facts({ status: 'debit_near', day, days, shortfall: money(100_000) })
    expect(say(near(0, today), 'en')).toBe('Top up 1 000 ֏ today to stay connected')
    expect(say(near(1, '2026-11-22'), 'ru')).toBe(
      'Пополните баланс на 1 000 ֏ до завтра, 22 ноября, иначе услуги отключатся',
    )
    expect(say(worksUntil('2026-11-22', 1), 'hy')).toBe('Ամեն ինչ աշխատում է մինչև վաղը, նոյեմբերի 22-ը')
    expect(say(worksUntil(today, 0), 'en')).toBe('Everything works. The next charge is today')
    const pause = facts({ status: 'pause_ahead', day: '2026-11-22', days: 1 })
    expect(say(pause, 'en')).toBe('Everything works. Your pause starts tomorrow, 22 November')
  })
  it('uses the Russian plural forms', () => {
    const left = (days: number) => say(worksUntil('2026-12-31', days), 'ru').split(', ещё ')[1]
    expect([2, 5, 11, 21, 22, 111].map(left)).toEqual(['2 дня', '5 дней', '11 дней', '21 день', '22 дня', '111 дней'])
  })
  it('exists in every language for every status, with and without a day', () => {
    for (const status of billingStatuses) {
      for (const day of [null, '2026-12-14']) {
        for (const shortfall of [money(0), money(100_000)]) {
          const given = facts({ status, day, days: day === null ? null : 23, shortfall })
          for (const language of languages) expect(say(given, language)).toMatch(/^[^{}]{10,}$/)
        }
      }
    }
  })
})
