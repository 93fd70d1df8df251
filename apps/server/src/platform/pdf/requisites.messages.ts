import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** Labels of parties on paper. */
export const labels = {
  provider: { en: 'Provider', ru: 'Исполнитель', hy: 'Կատարող' },
  taxId: { en: 'Taxpayer number', ru: 'ИНН', hy: 'ՀՎՀՀ' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  bank: { en: 'Bank', ru: 'Банк', hy: 'Բանկ' },
  account: { en: 'Bank account', ru: 'Расчётный счёт', hy: 'Հաշվեհամար' },
  signatory: { en: 'Represented by', ru: 'Представитель', hy: 'Ներկայացուցիչ' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
} as const satisfies Record<string, LocalisedText>
