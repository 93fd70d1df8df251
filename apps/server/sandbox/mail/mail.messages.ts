import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  mail: { en: 'Mailbox', ru: 'Почта', hy: 'Փոստարկղ' },
  about: {
    en: 'Shows every email Kabinet sends, to any address.',
    ru: 'Показывает все письма Кабинета, на любой адрес.',
    hy: 'Ցույց է տալիս Kabinet-ի բոլոր նամակները՝ ցանկացած հասցեով։',
  },
  empty: { en: 'No emails yet', ru: 'Писем пока нет', hy: 'Նամակներ դեռ չկան' },
  emptyMore: {
    en: 'Enter an email address when you pay, and the receipt will arrive here.',
    ru: 'Укажите при оплате почту, и чек придёт сюда.',
    hy: 'Վճարելիս նշեք էլ. փոստը, և կտրոնը կգա այստեղ։',
  },
  to: { en: 'To', ru: 'Кому', hy: 'Ում' },
  at: { en: 'Received', ru: 'Пришло', hy: 'Ստացվել է' },
  attached: { en: 'Attachments', ru: 'Вложения', hy: 'Կցված ֆայլեր' },
} as const satisfies Record<string, LocalisedText>
