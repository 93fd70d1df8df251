import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  app: { en: 'Banking app', ru: 'Приложение банка', hy: 'Բանկի հավելված' },
  about: {
    en: 'Pays by QR code, like a banking app on a phone. Get a code in Kabinet, and it will appear here.',
    ru: 'Оплачивает по QR-коду, как приложение банка в телефоне. Получите код в Кабинете, и он появится здесь.',
    hy: 'Վճարում է QR կոդով, ինչպես բանկի հավելվածը հեռախոսում։ Ստացեք կոդ Kabinet-ում, և այն կհայտնվի այստեղ։',
  },
  empty: { en: 'No codes yet', ru: 'Кодов пока нет', hy: 'Կոդեր դեռ չկան' },
  open: { en: 'Open', ru: 'Открыть', hy: 'Բացել' },
  ask: { en: 'Confirm the payment', ru: 'Подтвердите платёж', hy: 'Հաստատեք վճարումը' },
  reject: { en: 'Reject the payment', ru: 'Отклонить платёж', hy: 'Մերժել վճարումը' },
  paid: { en: 'Paid', ru: 'Оплачено', hy: 'Վճարված է' },
  paidMore: {
    en: 'You can go back to the page with the code.',
    ru: 'Можно вернуться на страницу с кодом.',
    hy: 'Կարող եք վերադառնալ կոդով էջ։',
  },
  rejected: { en: 'The payment was rejected', ru: 'Платёж отклонён', hy: 'Վճարումը մերժվել է' },
  expired: { en: 'The code has expired', ru: 'Срок действия кода истёк', hy: 'Կոդի ժամկետն անցել է' },
  nothingTaken: {
    en: 'You have not been charged. Get a new code.',
    ru: 'Деньги не списаны. Получите новый код.',
    hy: 'Գումար չի գանձվել։ Ստացեք նոր կոդ։',
  },
  unknown: { en: 'Code not found', ru: 'Код не найден', hy: 'Կոդը չի գտնվել' },
  unknownMore: {
    en: 'Check the link.',
    ru: 'Проверьте ссылку.',
    hy: 'Ստուգեք հղումը։',
  },
  waiting: { en: 'Awaiting payment', ru: 'Ждёт оплаты', hy: 'Սպասում է վճարման' },
} as const satisfies Record<string, LocalisedText>
