import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  title: { en: 'Payment receipt', ru: 'Чек об оплате', hy: 'Վճարման կտրոն' },
  name: { en: 'Receipt', ru: 'Чек', hy: 'Կտրոն' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  date: { en: 'Date', ru: 'Дата', hy: 'Ամսաթիվ' },
  card: { en: 'Card', ru: 'Карта', hy: 'Քարտ' },
  payment: { en: 'Payment number', ru: 'Номер платежа', hy: 'Վճարման համարը' },
  payee: { en: 'Payee', ru: 'Получатель', hy: 'Ստացող' },
  paid: { en: 'Paid', ru: 'Оплачено', hy: 'Վճարված է' },
  subject: {
    en: 'Receipt for {sum}, contract {contract}',
    ru: 'Чек на {sum}, договор {contract}',
    hy: '{sum}-ի վճարման կտրոն, պայմանագիր {contract}',
  },
  arrived: {
    en: 'We received your payment of {sum} for contract {contract}.',
    ru: 'Получили ваш платёж {sum} по договору {contract}.',
    hy: 'Ստացել ենք Ձեր {sum}-ի վճարումը {contract} պայմանագրի համար։',
  },
  attached: { en: 'The receipt is attached.', ru: 'Чек во вложении.', hy: 'Կտրոնը կցված է։' },
  questions: {
    en: 'Questions? Call {phone}.',
    ru: 'Остались вопросы? Звоните: {phone}.',
    hy: 'Հարցերի դեպքում զանգահարեք {phone}։',
  },
} as const satisfies Record<string, LocalisedText>
