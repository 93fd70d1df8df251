import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const texts = {
  sms: { en: 'Text messages', ru: 'СМС', hy: 'SMS հաղորդագրություններ' },
  about: {
    en: 'Shows every text message that Kabinet sends, whatever number it is for.',
    ru: 'Показывает все СМС, которые отправляет Кабинет, на какой бы номер они ни шли.',
    hy: 'Ցույց է տալիս Kabinet-ի ուղարկած բոլոր SMS-ները՝ ինչ համարի էլ լինեն։',
  },
  empty: { en: 'No messages yet', ru: 'Сообщений пока нет', hy: 'Հաղորդագրություններ դեռ չկան' },
  emptyMore: {
    en: 'Ask for a code on the sign-in page, and it arrives here.',
    ru: 'Запросите код на странице входа, и он придёт сюда.',
    hy: 'Մուտքի էջում կոդ խնդրեք, և այն կգա այստեղ։',
  },
  to: { en: 'To', ru: 'Кому', hy: 'Ում' },
  at: { en: 'Arrived', ru: 'Пришло', hy: 'Ստացվել է' },
  code: { en: 'Code', ru: 'Код', hy: 'Կոդ' },
} as const satisfies Record<string, LocalisedText>
