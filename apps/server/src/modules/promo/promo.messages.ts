import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  subject: { en: 'Connection request', ru: 'Заявка на подключение', hy: 'Միացման հայտ' },
  wanted: { en: 'Service', ru: 'Услуга', hy: 'Ծառայություն' },
  name: { en: 'Name', ru: 'Имя', hy: 'Անուն' },
  phone: { en: 'Phone', ru: 'Телефон', hy: 'Հեռախոս' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  language: { en: 'Language', ru: 'Язык', hy: 'Լեզու' },
  time: { en: 'Received', ru: 'Получена', hy: 'Ստացվել է' },
} as const satisfies Record<string, LocalisedText>

export const spokenNames: Readonly<Record<Language, LocalisedText>> = {
  en: { en: 'English', ru: 'английский', hy: 'անգլերեն' },
  ru: { en: 'Russian', ru: 'русский', hy: 'ռուսերեն' },
  hy: { en: 'Armenian', ru: 'армянский', hy: 'հայերեն' },
}
