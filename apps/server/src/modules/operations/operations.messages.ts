import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  yes: { en: 'Yes', ru: 'Да', hy: 'Այո' },
  no: { en: 'No', ru: 'Нет', hy: 'Ոչ' },
} as const satisfies Record<string, LocalisedText>

export const letterMessages = {
  subject: {
    en: '{title}: contract {contract}',
    ru: '{title}: договор {contract}',
    hy: '{title}․ պայմանագիր {contract}',
  },
  request: { en: 'Request', ru: 'Заявка', hy: 'Հայտ' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  customer: { en: 'Customer', ru: 'Клиент', hy: 'Հաճախորդ' },
  id: { en: 'Request number', ru: 'Номер заявки', hy: 'Հայտի համարը' },
  inStorage: {
    en: 'Not attached, key in the file storage',
    ru: 'Не вложен, ключ в хранилище файлов',
    hy: 'Կցված չէ, բանալին ֆայլերի պահոցում',
  },
  time: { en: 'Received', ru: 'Получена', hy: 'Ստացվել է' },
} as const satisfies Record<string, LocalisedText>
