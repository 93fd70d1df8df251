import type { MovementKind } from '@kabinet/contract/history-filters'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { cashbackTitles } from '../billing/index.ts'

/** Titles of movements by `typeId` (docs/domain/money.md#balance-history). */
export const typeTitles: Readonly<Record<number, LocalisedText>> = {
  0: { en: 'Opening balance', ru: 'Начальный остаток', hy: 'Սկզբնական մնացորդ' },
  1: { en: 'Card payment', ru: 'Оплата картой', hy: 'Վճարում քարտով' },
  2: {
    en: 'Cash, terminal or bank payment',
    ru: 'Оплата через кассу, терминал или банк',
    hy: 'Վճարում դրամարկղում, տերմինալով կամ բանկում',
  },
  3: { en: 'QR payment', ru: 'Оплата по QR-коду', hy: 'Վճարում QR կոդով' },
  4: { en: 'Autopay', ru: 'Автоплатёж', hy: 'Ավտովճարում' },
  10: { en: 'Services for a month', ru: 'Услуги за месяц', hy: 'Մեկ ամսվա ծառայություններ' },
  11: { en: 'Services for part of a month', ru: 'Услуги за часть месяца', hy: 'Ծառայություններ՝ ամսվա մի մասի համար' },
  12: { en: 'Services for a day', ru: 'Услуги за день', hy: 'Մեկ օրվա ծառայություններ' },
  13: { en: 'Days paid later', ru: 'Дни отсрочки', hy: 'Հետո վճարվող օրեր' },
  14: { en: 'Connection', ru: 'Подключение', hy: 'Միացում' },
  20: { en: 'Refund', ru: 'Возврат', hy: 'Վերադարձ' },
  ...cashbackTitles,
}

export const refundTitle: LocalisedText = { en: 'Refund: {what}', ru: 'Возврат: {what}', hy: 'Վերադարձ՝ {what}' }

export const monthTitles = {
  start_month: { en: 'Balance at the start of the month', ru: 'Баланс на начало месяца', hy: 'Մնացորդն ամսվա սկզբին' },
  end_month: { en: 'Balance at the end of the month', ru: 'Баланс на конец месяца', hy: 'Մնացորդն ամսվա վերջին' },
} as const satisfies Record<string, LocalisedText>

export const bundleTitles = {
  bundle: { en: 'Bundle', ru: 'Пакет услуг', hy: 'Ծառայությունների փաթեթ' },
  discount: { en: 'Bundle discount', ru: 'Скидка на пакет услуг', hy: 'Փաթեթի զեղչ' },
} as const satisfies Record<string, LocalisedText>

export const discount: LocalisedText = { en: 'Discount', ru: 'Скидка', hy: 'Զեղչ' }

/** Kinds as the cabinet's filter names them; its search finds them, too. */
export const kindTitles: Readonly<Record<MovementKind, LocalisedText>> = {
  charge: { en: 'Payments', ru: 'Платежи', hy: 'Վճարումներ' },
  account: { en: 'Charges', ru: 'Списания', hy: 'Գանձումներ' },
  payback: { en: 'Refunds', ru: 'Возвраты', hy: 'Վերադարձներ' },
  cashback: { en: 'Cashback', ru: 'Кешбэк', hy: 'Քեշբեք' },
}

export const columnMessages = {
  name: { en: 'Balance history', ru: 'История баланса', hy: 'Մնացորդի պատմություն' },
  date: { en: 'Date', ru: 'Дата', hy: 'Ամսաթիվ' },
  kind: { en: 'Type', ru: 'Тип', hy: 'Տեսակ' },
  what: { en: 'Description', ru: 'Описание', hy: 'Նկարագրություն' },
  sum: { en: 'Amount, {currency}', ru: 'Сумма, {currency}', hy: 'Գումար, {currency}' },
  after: {
    en: 'Balance after, {currency}',
    ru: 'Баланс после операции, {currency}',
    hy: 'Մնացորդը գործարքից հետո, {currency}',
  },
  period: { en: 'Period', ru: 'Период', hy: 'Ժամանակահատված' },
  computed: { en: 'Calculation', ru: 'Расчёт', hy: 'Հաշվարկ' },
} as const satisfies Record<string, LocalisedText>

export const cardMessages: LocalisedText = { en: 'card {pan}', ru: 'карта {pan}', hy: 'քարտ {pan}' }

export const kindMessages: Readonly<Record<MovementKind, LocalisedText>> = {
  charge: { en: 'Payment', ru: 'Платёж', hy: 'Վճարում' },
  account: { en: 'Charge', ru: 'Списание', hy: 'Գանձում' },
  payback: { en: 'Refund', ru: 'Возврат', hy: 'Վերադարձ' },
  cashback: { en: 'Cashback', ru: 'Кешбэк', hy: 'Քեշբեք' },
}
