import { money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { situations } from '@kabinet/contract/standing'
import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json'
import hy from '../../messages/hy.json'
import ru from '../../messages/ru.json'
import { dayText } from '../../shared/day-text.ts'
import { type SentenceFacts, sentenceOf } from './sentence.ts'

const catalogues: Readonly<Record<Language, typeof en>> = { en, ru, hy }
const today = '2026-11-21'
const dram = { sign: '֏', fractionDigits: 0 }

/** The sentence as a person reads it, with plain spaces for no-break ones. */
function say(given: SentenceFacts, language: Language): string {
  const { key, values } = sentenceOf(given, {
    money: (amount) => moneyText(amount, language, dram),
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

/** What the state card says to each person of the demo. */
const people: readonly (readonly [who: string, facts: SentenceFacts, texts: Record<Language, string>])[] = [
  [
    '1000001, all well',
    worksUntil('2027-01-15', 55),
    {
      en: 'Everything works until 15 January, 55 days',
      ru: 'Всё работает до 15 января, 55 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 15-ը, 55 օր',
    },
  ],
  [
    '1000002, debit near',
    facts({ situation: 'debit_near', day: '2026-11-24', days: 3, lacking: money(375_000), debit: money(590_000) }),
    {
      en: 'To stay connected, add 3 750 ֏ by 24 November, 3 days left',
      ru: 'Чтобы всё работало и дальше, добавьте 3 750 ֏ до 24 ноября, осталось 3 дня',
      hy: 'Միացված մնալու համար մինչև նոյեմբերի 24-ը ավելացրեք 3 750 ֏, մնացել է 3 օր',
    },
  ],
  [
    '1000003, blocked',
    facts({ situation: 'off', day: '2026-11-13', days: 8, lacking: money(960_000), debit: money(990_000) }),
    {
      en: 'Services have been off since 13 November. Pay 9 600 ֏ to switch them on at once',
      ru: 'Услуги отключены с 13 ноября. Оплатите 9 600 ֏, и всё сразу включится',
      hy: 'Ծառայություններն անջատված են նոյեմբերի 13-ից։ Վճարեք 9 600 ֏, և ամեն ինչ անմիջապես կմիանա',
    },
  ],
  [
    '1000004, bundle',
    worksUntil('2027-01-11', 51),
    {
      en: 'Everything works until 11 January, 51 days',
      ru: 'Всё работает до 11 января, 51 день',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 11-ը, 51 օր',
    },
  ],
  [
    '1000005, suspended',
    facts({ situation: 'paused', day: '2026-11-16', days: 5, until: '2026-12-05', debit: money(990_000) }),
    {
      en: 'Services have been paused since 16 November, until 5 December',
      ru: 'Услуги приостановлены с 16 ноября по 5 декабря',
      hy: 'Ծառայությունները կասեցված են նոյեմբերի 16-ից մինչև դեկտեմբերի 5-ը',
    },
  ],
  [
    '1000006, suspension scheduled',
    facts({ situation: 'pause_ahead', day: '2026-11-28', days: 7, until: '2026-12-11', debit: money(940_000) }),
    {
      en: 'Everything works, the pause starts on 28 November, in 7 days',
      ru: 'Всё работает, приостановка начнётся 28 ноября, через 7 дней',
      hy: 'Ամեն ինչ աշխատում է, կասեցումը կսկսվի նոյեմբերի 28-ին՝ 7 օրից',
    },
  ],
  [
    '1000007, autopay',
    facts({ situation: 'autopay', day: '2026-12-03', days: 12, lacking: money(770_000), debit: money(1_190_000) }),
    {
      en: 'Everything works until 3 December, and autopay will add 7 700 ֏ for the next month',
      ru: 'Всё работает до 3 декабря, а на следующий месяц автоплатёж внесёт 7 700 ֏',
      hy: 'Ամեն ինչ աշխատում է մինչև դեկտեմբերի 3-ը, հաջորդ ամսվա համար ավտովճարումը կավելացնի 7 700 ֏',
    },
  ],
  [
    '1000008, everything else',
    worksUntil('2027-01-09', 49),
    {
      en: 'Everything works until 9 January, 49 days',
      ru: 'Всё работает до 9 января, 49 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 9-ը, 49 օր',
    },
  ],
  [
    '1000009, new',
    facts({ situation: 'not_started', subject: 1, lacking: money(690_000), debit: money(690_000) }),
    {
      en: 'Everything is ready. Pay 6 900 ֏, and your services start at once',
      ru: 'Всё готово. Оплатите 6 900 ֏, и услуги сразу заработают',
      hy: 'Ամեն ինչ պատրաստ է։ Վճարեք 6 900 ֏, և ծառայություններն անմիջապես կմիանան',
    },
  ],
  [
    '1000010, many contracts',
    worksUntil('2027-01-06', 46),
    {
      en: 'Everything works until 6 January, 46 days',
      ru: 'Всё работает до 6 января, 46 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 6-ը, 46 օր',
    },
  ],
  [
    '1000011, bundle off',
    facts({ situation: 'off', day: '2026-11-11', days: 10, lacking: money(745_000), debit: money(890_000) }),
    {
      en: 'Services have been off since 11 November. Pay 7 450 ֏ to switch them on at once',
      ru: 'Услуги отключены с 11 ноября. Оплатите 7 450 ֏, и всё сразу включится',
      hy: 'Ծառայություններն անջատված են նոյեմբերի 11-ից։ Վճարեք 7 450 ֏, և ամեն ինչ անմիջապես կմիանա',
    },
  ],
  [
    '1000012, bundle paused',
    facts({ situation: 'bundle_paused', debit: money(890_000) }),
    {
      en: 'The bundle is paused, incoming calls still work',
      ru: 'Пакет услуг приостановлен, входящие звонки работают',
      hy: 'Ծառայությունների փաթեթը կասեցված է, մուտքային զանգերն աշխատում են',
    },
  ],
  [
    '1000013, every status code',
    facts({ situation: 'partly', debit: money(1_350_000) }),
    {
      en: 'Some services are off, the rest works',
      ru: 'Часть услуг отключена, остальное работает',
      hy: 'Որոշ ծառայություններ անջատված են, մնացածն աշխատում է',
    },
  ],
  [
    '1000014, neutral',
    facts({ situation: 'works', day: '2026-11-28', days: 7, lacking: money(430_000), debit: money(740_000) }),
    {
      en: 'Everything works until 28 November, 7 days',
      ru: 'Всё работает до 28 ноября, 7 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև նոյեմբերի 28-ը, 7 օր',
    },
  ],
  [
    '1000015, cashback at risk',
    worksUntil('2027-01-10', 50),
    {
      en: 'Everything works until 10 January, 50 days',
      ru: 'Всё работает до 10 января, 50 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 10-ը, 50 օր',
    },
  ],
  [
    '1000016, cooldown',
    worksUntil('2027-01-06', 46),
    {
      en: 'Everything works until 6 January, 46 days',
      ru: 'Всё работает до 6 января, 46 дней',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 6-ը, 46 օր',
    },
  ],
  [
    '1000017, phone not actual',
    worksUntil('2027-01-12', 52),
    {
      en: 'Everything works until 12 January, 52 days',
      ru: 'Всё работает до 12 января, 52 дня',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 12-ը, 52 օր',
    },
  ],
  [
    '1000018, credit running',
    facts({ situation: 'credit', day: '2026-11-25', days: 4, lacking: money(730_000), debit: money(990_000) }),
    {
      en: 'On trust credit everything works until 25 November. Pay 7 300 ֏ by then',
      ru: 'По доверительному платежу всё работает до 25 ноября. Оплатите 7 300 ֏ до этого дня',
      hy: 'Վստահության վարկով ամեն ինչ աշխատում է մինչև նոյեմբերի 25-ը։ Մինչ այդ վճարեք 7 300 ֏',
    },
  ],
  [
    '1000019, documents',
    worksUntil('2027-01-14', 54),
    {
      en: 'Everything works until 14 January, 54 days',
      ru: 'Всё работает до 14 января, 54 дня',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 14-ը, 54 օր',
    },
  ],
  [
    '1000020, cannot resume',
    facts({ situation: 'paused_short', day: '2026-11-11', days: 10, lacking: money(650_000), debit: money(990_000) }),
    {
      en: 'Services are paused. To resume them, add 6 500 ֏',
      ru: 'Услуги приостановлены. Чтобы возобновить их, добавьте 6 500 ֏',
      hy: 'Ծառայությունները կասեցված են։ Վերականգնելու համար ավելացրեք 6 500 ֏',
    },
  ],
  [
    '2000001, business',
    worksUntil('2027-01-02', 42),
    {
      en: 'Everything works until 2 January, 42 days',
      ru: 'Всё работает до 2 января, 42 дня',
      hy: 'Ամեն ինչ աշխատում է մինչև հունվարի 2-ը, 42 օր',
    },
  ],
  [
    '2000002, business blocked',
    facts({ situation: 'off', day: '2026-11-15', days: 6, lacking: money(3_320_000), debit: money(1_900_000) }),
    {
      en: 'Services have been off since 15 November. Pay 33 200 ֏ to switch them on at once',
      ru: 'Услуги отключены с 15 ноября. Оплатите 33 200 ֏, и всё сразу включится',
      hy: 'Ծառայություններն անջատված են նոյեմբերի 15-ից։ Վճարեք 33 200 ֏, և ամեն ինչ անմիջապես կմիանա',
    },
  ],
]

describe.each(languages)('the sentence of the state card in %s', (language) => {
  it.each(people)('for %s', (_, given, texts) => {
    expect(say(given, language)).toBe(texts[language])
  })
})

describe('the sentence', () => {
  it('names what is off, where it is one service', () => {
    const off = (subject: number) =>
      facts({ situation: 'off', day: '2026-11-12', days: 9, subject, lacking: money(690_000) })
    expect(say(off(1), 'en')).toBe('Internet has been off since 12 November. Pay 6 900 ֏ to switch it on at once')
    expect(say(off(3), 'ru')).toContain('Телевидение отключено с 12 ноября')
    expect(say(off(21), 'ru')).toContain('Мобильная связь отключена с 12 ноября')
    expect(say(off(4), 'hy')).toContain('Հեռախոսն անջատված է նոյեմբերի 12-ից')
  })
  it('asks for no money where the balance suffices already', () => {
    expect(say(facts({ situation: 'off', day: '2026-11-12', days: 9 }), 'en')).toContain('The balance is enough now')
    expect(say(facts({ situation: 'credit', day: '2026-11-25', days: 4 }), 'en')).not.toContain('Pay')
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
          const given = facts({ situation, day, days: day && 23, lacking })
          for (const language of languages) expect(say(given, language)).toMatch(/^[^{}]{10,}$/)
        }
      }
    }
  })
})
