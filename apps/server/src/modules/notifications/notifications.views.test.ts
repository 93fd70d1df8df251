import { languages } from '@kabinet/contract/kernel/languages'
import { money, zero } from '@kabinet/contract/kernel/money'
import { operationStatus } from '@kabinet/contract/operation-statuses'
import { describe, expect, test } from 'vitest'
import { readOperator } from '../../platform/config/operator.ts'
import type { SentKind, BillingSummary } from './notifications.rules.ts'
import { letterOf, textOf, type Delivery } from './notifications.views.ts'
import { notificationMessages } from './notifications.messages.ts'

const kinds = Object.keys(notificationMessages) as SentKind[]
const am = readOperator('am')
const billingStatus: BillingSummary = {
  status: 'debit_near',
  period: { from: '2027-02-14', to: '2027-03-14' },
  debit: { day: '2027-03-14', sum: money(990_000) },
  daily: zero,
  owed: zero,
  shortfall: money(240_000),
}

function deliveryOf(kind: SentKind, given: Partial<Delivery> = {}): Delivery {
  const sum = { sum: money(500_000) }
  const visit = { day: '2027-03-12', time: '11:00' }
  const facts = {
    payment_arrived: sum,
    autopay_failed: { ...sum, day: '2027-03-12' },
    invoice_issued: { ...sum, day: '2027-02-28', invoice: '2027-000123' },
    operation_moved: { day: '2027-03-09', status: operationStatus(3).title },
    visit_booked: visit,
    visit_moved: visit,
    visit_cancelled: visit,
    visit_near: { day: '2027-03-12', time: null },
    order_waiting: { link: 'https://my.aragats-telecom.example/iwantufanet' },
  }
  const now = new Date('2027-03-11T08:00:00Z')
  return {
    kind,
    facts: kind in facts ? facts[kind as keyof typeof facts] : {},
    number: '1000001',
    billingStatus,
    language: 'en',
    now,
    ...given,
  }
}

describe('a text message', () => {
  test.each([
    [
      'debit_near',
      '9 900 ֏ will be charged on 14 March for contract 1000001. You need 2 400 ֏ more: top up to stay connected. Aragats',
      '14 марта по договору 1000001 спишется 9 900 ֏. Не хватает 2 400 ֏: пополните баланс, чтобы остаться на связи. Арагац',
      '1000001 պայմանագրով մարտի 14-ին կգանձվի 9 900 ֏։ Որպեսզի ծառայությունները չանջատվեն, համալրեք 2 400 ֏-ով։ Արագած',
    ],
    [
      'autopay_failed',
      'Autopay of 5 000 ֏ for contract 1000001 failed. We will try again on 12 March. Please check your card. Aragats',
      'Автоплатёж 5 000 ֏ по договору 1000001 не прошёл. Повторим 12 марта. Пожалуйста, проверьте карту. Арагац',
      '1000001 պայմանագրի 5 000 ֏-ի ավտովճարումը չի կատարվել։ Կկրկնենք մարտի 12-ին։ Խնդրում ենք ստուգել քարտը։ Արագած',
    ],
    [
      'restarted',
      'Services on contract 1000001 are back on and paid until 14 March. Aragats',
      'Услуги по договору 1000001 снова работают и оплачены до 14 марта. Арагац',
      '1000001 պայմանագրի ծառայությունները նորից աշխատում են։ Վճարված է մինչև մարտի 14-ը։ Արագած',
    ],
    [
      'operation_moved',
      'Your request of 9 March, contract 1000001, has a new status: Waiting for your reply. See the cabinet for details. Aragats',
      'Заявка от 9 марта, договор 1000001. Новый статус: «Ждём вашего ответа». Подробности в кабинете. Арагац',
      '1000001 պայմանագրի մարտի 9-ի հայտի նոր կարգավիճակն է՝ «Սպասում ենք Ձեր պատասխանին»։ Մանրամասները՝ կաբինետում։ Արագած',
    ],
    [
      'visit_booked',
      'Contract 1000001: the engineer will come on 12 March at 11:00. You can change this in the cabinet. Aragats',
      'Договор 1000001: специалист приедет 12 марта в 11:00. Изменить время можно в кабинете. Арагац',
      '1000001 պայմանագիր․ մասնագետը կգա մարտի 12-ին, ժամը 11:00-ին։ Ժամը կարող եք փոխել կաբինետում։ Արագած',
    ],
    [
      'visit_near',
      'Contract 1000001: the engineer will come on 12 March during the day. Please be at home. Aragats',
      'Договор 1000001: специалист приедет 12 марта в течение дня. Пожалуйста, будьте дома. Арагац',
      '1000001 պայմանագիր․ մասնագետը կգա մարտի 12-ին, օրվա ընթացքում։ Խնդրում ենք տանը լինել։ Արագած',
    ],
    [
      'order_waiting',
      'Your order is not finished. Continue: https://my.aragats-telecom.example/iwantufanet Aragats',
      'Ваш заказ не завершён. Продолжить: https://my.aragats-telecom.example/iwantufanet Арагац',
      'Ձեր պատվերն ավարտված չէ։ Շարունակել՝ https://my.aragats-telecom.example/iwantufanet Արագած',
    ],
  ] as const)('%s', (kind, en, ru, hy) => {
    expect(languages.map((language) => textOf(deliveryOf(kind, { language }), am))).toEqual([en, ru, hy])
  })

  test('says by which day a sum is charged that has daily charges', () => {
    const daily = { ...billingStatus, daily: money(60_000) }
    const texts = languages.map((language) => textOf(deliveryOf('debit_near', { language, billingStatus: daily }), am))
    expect(texts.map((text) => text.split(/[.։]/)[0])).toEqual([
      '10 500 ֏ will be charged by 14 March for contract 1000001',
      'К 14 марта по договору 1000001 спишется 10 500 ֏',
      '1000001 պայմանագրով մինչև մարտի 14-ը կգանձվի 10 500 ֏',
    ])
  })

  test.each(['am', 'ru'])('fits into two parts with the largest amounts and the longest months: %s', (id) => {
    const operator = readOperator(id)
    const much = money(5_000_099)
    const far = {
      billingStatus: {
        ...billingStatus,
        period: { from: '2027-08-30', to: '2027-09-30' },
        debit: { day: '2027-09-30', sum: money(4_900_099) },
        daily: money(100_000),
        shortfall: much,
      },
      number: '10000019',
    }
    for (const kind of kinds) {
      for (const language of languages) {
        const { facts } = deliveryOf(kind)
        const late = 'time' in facts && { day: '2027-09-30', time: '11:00' }
        const given = { ...far, language, facts: { ...facts, ...('sum' in facts && { sum: much }), ...late } }
        const text = textOf(deliveryOf(kind, given), operator)
        expect(text, `${kind} ${language}`).toSatisfy(() => text.length <= 134)
      }
    }
  })
})

describe('an email', () => {
  test('has the same text, the support phone number, and a link to the preferences', () => {
    const { subject, text } = letterOf(deliveryOf('blocked'), am)
    expect([subject, text.replaceAll('\u00a0', ' ')]).toEqual([
      'Your services are suspended, contract 1000001',
      'Services on contract 1000001 are suspended for non-payment. Top up 2 400 ֏ to switch them back on.\n' +
        'Questions? Call +374 60 000 000.\nTo change how we notify you, sign in and open your profile.\n\nAragats\n',
    ])
  })

  test.each(kinds)('leaves no placeholder: %s', (kind) => {
    for (const language of languages) {
      const { subject, text } = letterOf(deliveryOf(kind, { language }), am)
      expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined| {2}|\( *\)/)
    }
  })
})
