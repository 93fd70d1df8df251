import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const texts = {
  mail: { en: 'Mailbox', ru: 'Почта', hy: 'Փոստարկղ' },
  about: {
    en: 'Shows every letter that Kabinet sends, whatever address it is for.',
    ru: 'Показывает все письма, которые отправляет Кабинет, на какой бы адрес они ни шли.',
    hy: 'Ցույց է տալիս Kabinet-ի ուղարկած բոլոր նամակները՝ ինչ հասցեով էլ լինեն։',
  },
  empty: { en: 'No letters yet', ru: 'Писем пока нет', hy: 'Նամակներ դեռ չկան' },
  emptyMore: {
    en: 'Give an e-mail with a payment, and the receipt arrives here.',
    ru: 'Укажите при оплате почту, и чек придёт сюда.',
    hy: 'Վճարելիս նշեք էլ. հասցե, և անդորրագիրը կգա այստեղ։',
  },
  to: { en: 'To', ru: 'Кому', hy: 'Ում' },
  at: { en: 'Arrived', ru: 'Пришло', hy: 'Ստացվել է' },
  attached: { en: 'Attached', ru: 'Вложения', hy: 'Կցված է' },
} as const satisfies Record<string, LocalisedText>
