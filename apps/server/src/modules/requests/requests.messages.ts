import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { CallbackSubject, RequestKind } from './requests.rules.ts'

/** Subjects of the emails. */
export const kindNames: Readonly<Record<RequestKind, LocalisedText>> = {
  connection: { en: 'Connection request', ru: 'Заявка на подключение', hy: 'Միացման հայտ' },
  business: {
    en: 'Business connection request',
    ru: 'Заявка на подключение от компании',
    hy: 'Ընկերության միացման հայտ',
  },
  service: { en: 'Service request', ru: 'Заявка на услугу', hy: 'Ծառայության հայտ' },
  callback: { en: 'Callback request', ru: 'Заявка на обратный звонок', hy: 'Հետզանգի հայտ' },
}

export const subjectNames: Readonly<Record<CallbackSubject, LocalisedText>> = {
  connection: { en: 'connection', ru: 'подключение', hy: 'միացում' },
  intercom: { en: 'intercom', ru: 'домофон', hy: 'դոմոֆոն' },
  support: { en: 'support', ru: 'поддержка', hy: 'աջակցություն' },
  bonus: { en: 'bonus programme', ru: 'бонусная программа', hy: 'բոնուսային ծրագիր' },
}

export const messages = {
  subject: { en: 'About', ru: 'Тема', hy: 'Թեմա' },
  wanted: { en: 'Service', ru: 'Услуга', hy: 'Ծառայություն' },
  services: { en: 'Services', ru: 'Услуги', hy: 'Ծառայություններ' },
  name: { en: 'Name', ru: 'Имя', hy: 'Անուն' },
  phone: { en: 'Phone', ru: 'Телефон', hy: 'Հեռախոս' },
  address: { en: 'Address', ru: 'Адрес', hy: 'Հասցե' },
  referral: { en: 'Referred by', ru: 'Рекомендация', hy: 'Հրավիրող' },
  comment: { en: 'Comment', ru: 'Комментарий', hy: 'Մեկնաբանություն' },
  language: { en: 'Language', ru: 'Язык', hy: 'Լեզու' },
  /** After the kind of the request, in the subject. */
  corrected: { en: 'corrected', ru: 'исправлена', hy: 'ուղղված' },
  time: { en: 'Received', ru: 'Получена', hy: 'Ստացվել է' },
} as const satisfies Record<string, LocalisedText>

export const spokenNames: Readonly<Record<Language, LocalisedText>> = {
  en: { en: 'English', ru: 'английский', hy: 'անգլերեն' },
  ru: { en: 'Russian', ru: 'русский', hy: 'ռուսերեն' },
  hy: { en: 'Armenian', ru: 'армянский', hy: 'հայերեն' },
}
