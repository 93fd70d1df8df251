import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  sms: { en: 'Text messages', ru: 'СМС', hy: 'SMS հաղորդագրություններ' },
  about: {
    en: 'Shows every text message Kabinet sends, to any number.',
    ru: 'Показывает все СМС Кабинета, на любой номер.',
    hy: 'Ցույց է տալիս Kabinet-ի բոլոր SMS-ները՝ ցանկացած համարով։',
  },
  empty: { en: 'No messages yet', ru: 'Сообщений пока нет', hy: 'Հաղորդագրություններ դեռ չկան' },
  emptyMore: {
    en: 'Get a code on the sign-in page, and it will arrive here.',
    ru: 'Запросите код на странице входа, и он придёт сюда.',
    hy: 'Մուտքի էջում ստացեք կոդ, և այն կգա այստեղ։',
  },
  to: { en: 'To', ru: 'Кому', hy: 'Ում' },
  at: { en: 'Received', ru: 'Пришло', hy: 'Ստացվել է' },
  code: { en: 'Code', ru: 'Код', hy: 'Կոդ' },
} as const satisfies Record<string, LocalisedText>
