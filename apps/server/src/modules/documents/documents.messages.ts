import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  provider: { en: 'Provider', ru: 'Исполнитель', hy: 'Կատարող' },
  customer: { en: 'Customer', ru: 'Абонент', hy: 'Բաժանորդ' },
  taxId: { en: 'Taxpayer number', ru: 'ИНН', hy: 'ՀՎՀՀ' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  bank: { en: 'Bank', ru: 'Банк', hy: 'Բանկ' },
  account: { en: 'Bank account', ru: 'Расчётный счёт', hy: 'Հաշվեհամար' },
  signatory: { en: 'Represented by', ru: 'Представитель', hy: 'Ներկայացուցիչ' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  /** Stands for the name of a customer whose name is not known. */
  nameless: {
    en: 'the customer of contract {contract}',
    ru: 'абонент по договору {contract}',
    hy: '{contract} պայմանագրի բաժանորդ',
  },
  none: { en: '—', ru: '—', hy: '—' },
  onPaper: {
    en: 'Signed on paper on {day}.',
    ru: 'Подписано на бумаге {day}',
    hy: 'Ստորագրվել է թղթի վրա {day}-ին։',
  },
} as const satisfies Record<string, LocalisedText>
