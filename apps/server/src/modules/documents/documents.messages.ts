import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  customer: { en: 'Customer', ru: 'Абонент', hy: 'Բաժանորդ' },
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
