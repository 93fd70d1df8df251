import { languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { readOperator } from '../../platform/operator.ts'
import type { NoticeKind, Standing } from './notices.rules.ts'
import { letterOf, textOf, type Told } from './notices.views.ts'
import { noticeWords } from './notices.words.ts'

const kinds = Object.keys(noticeWords) as NoticeKind[]
const am = readOperator('am')
const standing: Standing = {
  situation: 'debit_near',
  period: { from: '2027-02-14', to: '2027-03-14' },
  debit: { day: '2027-03-14', sum: money(990_000) },
  lacking: money(240_000),
}

function toldOf(kind: NoticeKind, given: Partial<Told> = {}): Told {
  const sum = { sum: money(500_000) }
  const facts = { payment_arrived: sum, autopay_failed: { ...sum, day: '2027-03-12' } }
  const now = new Date('2027-03-11T08:00:00Z')
  return {
    kind,
    facts: kind in facts ? facts[kind as keyof typeof facts] : {},
    number: '1000001',
    standing,
    language: 'en',
    now,
    ...given,
  }
}

describe('a text message', () => {
  test.each([
    [
      'debit_near',
      '9 900 ֏ will be charged on 14 March for contract 1000001. You are 2 400 ֏ short: top up to keep your services on. Aragats',
      '14 марта по договору 1000001 спишется 9 900 ֏. Не хватает 2 400 ֏: пополните баланс, чтобы услуги не отключились. Арагац',
      '1000001 պայմանագրով մարտի 14-ին կգանձվի 9 900 ֏։ Պակասում է 2 400 ֏․ համալրեք, որ ծառայությունները չանջատվեն։ Արագած',
    ],
    [
      'autopay_failed',
      'Autopay of 5 000 ֏ for contract 1000001 did not go through. We will try again on 12 March: please check your card. Aragats',
      'Автоплатёж 5 000 ֏ по договору 1000001 не прошёл. Повторим 12 марта: проверьте, пожалуйста, карту. Арагац',
      '1000001 պայմանագրի 5 000 ֏ ավտովճարումը չստացվեց։ Կկրկնենք մարտի 12-ին․ խնդրում ենք ստուգել քարտը։ Արագած',
    ],
    [
      'restarted',
      'Services of contract 1000001 are on and paid until 14 March. Aragats',
      'Услуги по договору 1000001 работают и оплачены до 14 марта. Арагац',
      '1000001 պայմանագրի ծառայություններն աշխատում են։ Վճարված է մինչև մարտի 14-ը։ Արագած',
    ],
  ] as const)('%s', (kind, en, ru, hy) => {
    expect(languages.map((language) => textOf(toldOf(kind, { language }), am))).toEqual([en, ru, hy])
  })

  test.each(['am', 'ru'])('fits into two parts, with the largest sums and the longest months: %s', (id) => {
    const operator = readOperator(id)
    const much = money(5_000_099)
    const far = {
      standing: {
        ...standing,
        period: { from: '2027-08-30', to: '2027-09-30' },
        debit: { day: '2027-09-30', sum: much },
        lacking: much,
      },
      number: '10000019',
    }
    for (const kind of kinds) {
      for (const language of languages) {
        const { facts } = toldOf(kind)
        const given = { ...far, language, facts: { ...facts, ...('sum' in facts && { sum: much }) } }
        const text = textOf(toldOf(kind, given), operator)
        expect(text, `${kind} ${language}`).toSatisfy(() => text.length <= 134)
      }
    }
  })
})

describe('a letter', () => {
  test('says the same, whom to ask, and where to choose', () => {
    const { subject, text } = letterOf(toldOf('blocked'), am)
    expect([subject, text.replaceAll('\u00a0', ' ')]).toEqual([
      'Your services are off, contract 1000001',
      'Services of contract 1000001 are off: the month is not paid. Top up 2 400 ֏, and they come back at once.\n' +
        'Questions? Call +374 60 000 000.\nYou can choose how we notify you in your profile in the cabinet.\n\nAragats\n',
    ])
  })

  test.each(kinds)('leaves nothing unfilled: %s', (kind) => {
    for (const language of languages) {
      const { subject, text } = letterOf(toldOf(kind, { language }), am)
      expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined| {2}|\( *\)/)
    }
  })
})
