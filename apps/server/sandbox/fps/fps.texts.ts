import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** The application's own words. */
export const texts = {
  app: { en: 'Bank application', ru: 'Приложение банка', hy: 'Բանկի հավելված' },
  about: {
    en: 'Pays by QR code, as a bank’s application on a phone would. Ask for a code in Kabinet, and it stands here.',
    ru: 'Оплачивает по QR-коду, как приложение банка в телефоне. Получите код в Кабинете, и он появится здесь.',
    hy: 'Վճարում է QR կոդով, ինչպես բանկի հավելվածը հեռախոսում։ Ստացեք կոդ Kabinet-ում, և այն կհայտնվի այստեղ։',
  },
  empty: { en: 'No codes yet', ru: 'Кодов пока нет', hy: 'Կոդեր դեռ չկան' },
  open: { en: 'Open', ru: 'Открыть', hy: 'Բացել' },
  ask: { en: 'Confirm the payment', ru: 'Подтвердите платёж', hy: 'Հաստատեք վճարումը' },
  reject: { en: 'Have the payment rejected', ru: 'Получить отказ в оплате', hy: 'Ստանալ վճարման մերժում' },
  paid: { en: 'Paid', ru: 'Оплачено', hy: 'Վճարված է' },
  paidMore: {
    en: 'You can return to the page where you asked for the code.',
    ru: 'Можно вернуться на страницу, где вы получили код.',
    hy: 'Կարող եք վերադառնալ այն էջը, որտեղ ստացել եք կոդը։',
  },
  rejected: { en: 'The payment was rejected', ru: 'Платёж отклонён', hy: 'Վճարումը մերժվել է' },
  expired: { en: 'The time of the code is over', ru: 'Время кода истекло', hy: 'Կոդի ժամանակն ավարտվել է' },
  nothingTaken: {
    en: 'No money was taken. Ask for a new code.',
    ru: 'Деньги не списаны. Получите новый код.',
    hy: 'Գումար չի գանձվել։ Ստացեք նոր կոդ։',
  },
  unknown: { en: 'There is no such code', ru: 'Такого кода нет', hy: 'Այդպիսի կոդ չկա' },
  unknownMore: {
    en: 'Check the link you came by.',
    ru: 'Проверьте ссылку, по которой вы пришли.',
    hy: 'Ստուգեք հղումը, որով եկել եք։',
  },
  waiting: { en: 'Waits for payment', ru: 'Ждёт оплаты', hy: 'Սպասում է վճարման' },
} as const satisfies Record<string, LocalisedText>
