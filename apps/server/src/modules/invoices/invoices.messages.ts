import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { InvoiceType } from './content.rules.ts'
import type { Performance } from './settlement.rules.ts'

export const typeTitles: Readonly<Record<InvoiceType, LocalisedText>> = {
  invoice: { en: 'Invoice', ru: 'Счёт', hy: 'Հաշիվ' },
  correction: { en: 'Correction', ru: 'Корректировочный счёт', hy: 'Ճշգրտող հաշիվ' },
}

export const performanceTitles: Readonly<Record<Performance, LocalisedText>> = {
  settled: { en: 'Settled', ru: 'Оплачен', hy: 'Վճարված է' },
  partly_settled: { en: 'Partly settled', ru: 'Оплачен частично', hy: 'Մասամբ վճարված է' },
  to_pay: { en: 'To pay', ru: 'К оплате', hy: 'Ենթակա է վճարման' },
}

export const messages = {
  title: { en: '{type} {number}', ru: '{type} № {number}', hy: '{type} № {number}' },
  fileName: { en: '{type} {number}', ru: '{type} {number}', hy: '{type} {number}' },
  date: { en: 'Date', ru: 'Дата', hy: 'Ամսաթիվ' },
  period: { en: 'Period', ru: 'Период', hy: 'Ժամանակահատված' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  customer: { en: 'Customer', ru: 'Заказчик', hy: 'Պատվիրատու' },
  service: { en: 'Service', ru: 'Услуга', hy: 'Ծառայություն' },
  paid: { en: 'Period', ru: 'За период', hy: 'Ժամանակահատված' },
  days: { en: 'Days', ru: 'Дни', hy: 'Օրեր' },
  sum: { en: 'Amount, {currency}', ru: 'Сумма, {currency}', hy: 'Գումար, {currency}' },
  daysOf: { en: '{days} of {of}', ru: '{days} из {of}', hy: '{days} / {of}' },
  vat: { en: 'Including {percent}% VAT', ru: 'В том числе НДС {percent} %', hy: 'Ներառյալ ԱԱՀ {percent}%' },
  noVat: { en: 'No VAT', ru: 'Без НДС', hy: 'Առանց ԱԱՀ-ի' },
  total: { en: 'Total', ru: 'Итого', hy: 'Ընդամենը' },
  billTitle: { en: 'Bill for bank transfer', ru: 'Счёт на оплату', hy: 'Վճարման հաշիվ' },
  billService: {
    en: 'Telecommunication services, contract {contract}',
    ru: 'Услуги связи по договору {contract}',
    hy: 'Կապի ծառայություններ, պայմանագիր {contract}',
  },
  purpose: { en: 'Payment reference', ru: 'Назначение платежа', hy: 'Վճարման նպատակը' },
  billNote: {
    en: 'Please give the contract number in the payment reference: we use it to match the payment.',
    ru: 'Укажите номер договора в назначении платежа: по нему мы зачислим деньги.',
    hy: 'Վճարման նպատակում նշեք պայմանագրի համարը․ ըստ դրա կգրանցենք վճարումը։',
  },
} as const satisfies Record<string, LocalisedText>
