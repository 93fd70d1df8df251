import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { SentKind } from './notifications.rules.ts'

/**
 * A notification's email subject and its text, which is the text message (with the operator's name appended) and the
 * first paragraph of the email.
 */
interface Messages {
  readonly subject: LocalisedText
  readonly text: LocalisedText
}

/** Messages by kind. A text message must fit into two parts (134 characters) with all values filled in. */
export const notificationMessages: Readonly<Record<SentKind, Messages>> = {
  debit_near: {
    subject: {
      en: 'Top up {shortfall} by {day}, contract {contract}',
      ru: 'Пополните баланс на {shortfall} до {day}, договор {contract}',
      hy: 'Մինչև {until} համալրեք մնացորդը {shortfall}-ով, պայմանագիր {contract}',
    },
    text: {
      en: '{sum} will be charged {charged} for contract {contract}. You need {shortfall} more: top up to stay connected.',
      ru: '{charged} по договору {contract} спишется {sum}. Не хватает {shortfall}: пополните баланс, чтобы остаться на связи.',
      hy: '{contract} պայմանագրով {charged} կգանձվի {sum}։ Որպեսզի ծառայությունները չանջատվեն, համալրեք {shortfall}-ով։',
    },
  },
  payment_arrived: {
    subject: {
      en: 'Payment of {sum} received, contract {contract}',
      ru: 'Получили платёж {sum}, договор {contract}',
      hy: 'Ստացվել է {sum}, պայմանագիր {contract}',
    },
    text: {
      en: 'We received your payment of {sum} for contract {contract}. Thank you!',
      ru: 'Получили ваш платёж {sum} по договору {contract}. Спасибо!',
      hy: 'Ստացել ենք {contract} պայմանագրի {sum}-ի վճարումը։ Շնորհակալություն։',
    },
  },
  autopay_failed: {
    subject: {
      en: 'Autopay of {sum} failed, contract {contract}',
      ru: 'Автоплатёж {sum} не прошёл, договор {contract}',
      hy: '{sum}-ի ավտովճարումը չի կատարվել, պայմանագիր {contract}',
    },
    text: {
      en: 'Autopay of {sum} for contract {contract} failed. We will try again on {day}. Please check your card.',
      ru: 'Автоплатёж {sum} по договору {contract} не прошёл. Повторим {day}. Пожалуйста, проверьте карту.',
      hy: '{contract} պայմանագրի {sum}-ի ավտովճարումը չի կատարվել։ Կկրկնենք {day}։ Խնդրում ենք ստուգել քարտը։',
    },
  },
  autopay_off: {
    subject: {
      en: 'Autopay is off, contract {contract}',
      ru: 'Автоплатёж отключён, договор {contract}',
      hy: 'Ավտովճարումն անջատված է, պայմանագիր {contract}',
    },
    text: {
      en: 'Autopay for contract {contract} is off: the bank declined your card. Top up manually or turn autopay on again.',
      ru: 'Автоплатёж по договору {contract} отключён: банк отклонил карту. Пополняйте баланс сами или подключите автоплатёж снова.',
      hy: '{contract} պայմանագրի ավտովճարումն անջատվեց․ բանկը մերժեց քարտը։ Մնացորդը համալրեք ինքներդ կամ նորից միացրեք ավտովճարումը։',
    },
  },
  blocked: {
    subject: {
      en: 'Your services are suspended, contract {contract}',
      ru: 'Услуги отключены, договор {contract}',
      hy: 'Ծառայություններն անջատված են, պայմանագիր {contract}',
    },
    text: {
      en: 'Services on contract {contract} are suspended for non-payment. Top up {shortfall} to switch them back on.',
      ru: 'Услуги по договору {contract} отключены за неуплату. Пополните баланс на {shortfall}, и они снова включатся.',
      hy: '{contract} պայմանագրի ծառայություններն անջատված են չվճարելու պատճառով։ Համալրեք մնացորդը {shortfall}-ով, և դրանք կմիանան։',
    },
  },
  operation_moved: {
    subject: {
      en: 'Your request of {plain}: {status}, contract {contract}',
      ru: 'Заявка от {plain}: «{status}», договор {contract}',
      hy: '{plain}-ի հայտը՝ «{status}», պայմանագիր {contract}',
    },
    text: {
      en: 'Your request of {plain}, contract {contract}, has a new status: {status}. See the cabinet for details.',
      ru: 'Заявка от {plain}, договор {contract}. Новый статус: «{status}». Подробности в кабинете.',
      hy: '{contract} պայմանագրի {plain}-ի հայտի նոր կարգավիճակն է՝ «{status}»։ Մանրամասները՝ կաբինետում։',
    },
  },
  visit_booked: {
    subject: {
      en: 'Engineer visit on {day} {hours}, contract {contract}',
      ru: 'Визит специалиста {day} {hours}, договор {contract}',
      hy: 'Մասնագետի այց՝ {day}, {hours}, պայմանագիր {contract}',
    },
    text: {
      en: 'Contract {contract}: the engineer will come on {day} {hours}. You can change this in the cabinet.',
      ru: 'Договор {contract}: специалист приедет {day} {hours}. Изменить время можно в кабинете.',
      hy: '{contract} պայմանագիր․ մասնագետը կգա {day}, {hours}։ Ժամը կարող եք փոխել կաբինետում։',
    },
  },
  visit_moved: {
    subject: {
      en: 'Engineer visit moved to {day} {hours}, contract {contract}',
      ru: 'Визит специалиста перенесён на {day} {hours}, договор {contract}',
      hy: 'Մասնագետի այցի նոր ժամանակը՝ {day}, {hours}, պայմանագիր {contract}',
    },
    text: {
      en: 'Contract {contract}: the visit has been moved. The engineer will come on {day} {hours}.',
      ru: 'Договор {contract}: визит перенесён. Специалист приедет {day} {hours}.',
      hy: '{contract} պայմանագիր․ այցը տեղափոխված է։ Մասնագետը կգա {day}, {hours}։',
    },
  },
  visit_cancelled: {
    subject: {
      en: 'Engineer visit on {day} cancelled, contract {contract}',
      ru: 'Визит специалиста {day} отменён, договор {contract}',
      hy: '{day} նախատեսված այցը չեղարկված է, պայմանագիր {contract}',
    },
    text: {
      en: 'Contract {contract}: the engineer visit on {day} {hours} has been cancelled. To book another one, call support.',
      ru: 'Договор {contract}: визит специалиста {day} {hours} отменён. Записаться снова можно через поддержку.',
      hy: '{contract} պայմանագիր․ մասնագետի {plain}-ի այցը չեղարկված է։ Նորը պատվիրելու համար զանգահարեք աջակցությանը։',
    },
  },
  visit_near: {
    subject: {
      en: 'Reminder: engineer visit on {day} {hours}, contract {contract}',
      ru: 'Напоминание: визит специалиста {day} {hours}, договор {contract}',
      hy: 'Հիշեցում․ մասնագետի այց՝ {day}, {hours}, պայմանագիր {contract}',
    },
    text: {
      en: 'Contract {contract}: the engineer will come on {day} {hours}. Please be at home.',
      ru: 'Договор {contract}: специалист приедет {day} {hours}. Пожалуйста, будьте дома.',
      hy: '{contract} պայմանագիր․ մասնագետը կգա {day}, {hours}։ Խնդրում ենք տանը լինել։',
    },
  },
  order_waiting: {
    subject: {
      en: 'Your order is not finished',
      ru: 'Ваш заказ не завершён',
      hy: 'Ձեր պատվերն ավարտված չէ',
    },
    text: {
      en: 'Your order is not finished. Continue: {link}',
      ru: 'Ваш заказ не завершён. Продолжить: {link}',
      hy: 'Ձեր պատվերն ավարտված չէ։ Շարունակել՝ {link}',
    },
  },
  restarted: {
    subject: {
      en: 'Your services are back on, contract {contract}',
      ru: 'Услуги снова работают, договор {contract}',
      hy: 'Ծառայությունները նորից աշխատում են, պայմանագիր {contract}',
    },
    text: {
      en: 'Services on contract {contract} are back on and paid until {until}.',
      ru: 'Услуги по договору {contract} снова работают и оплачены до {until}.',
      hy: '{contract} պայմանագրի ծառայությունները նորից աշխատում են։ Վճարված է մինչև {until}։',
    },
  },
  document_to_sign: {
    subject: {
      en: 'Document to sign, contract {contract}',
      ru: 'Документ на подпись, договор {contract}',
      hy: 'Ստորագրելու փաստաթուղթ կա, պայմանագիր {contract}',
    },
    text: {
      en: 'Contract {contract}: there is a document for you to sign. Read and sign it in the cabinet.',
      ru: 'По договору {contract} есть документ на подпись. Прочитать и подписать его можно в кабинете.',
      hy: '{contract} պայմանագրով ստորագրելու փաստաթուղթ կա։ Կարող եք կարդալ և ստորագրել այն կաբինետում։',
    },
  },
  invoice_issued: {
    subject: {
      en: 'Invoice {invoice} for {month}: {sum}, contract {contract}',
      ru: 'Счёт № {invoice} за {month}: {sum}, договор {contract}',
      hy: 'Հաշիվ № {invoice} ({month})՝ {sum}, պայմանագիր {contract}',
    },
    text: {
      en: 'Invoice {invoice} for {month} is ready in the cabinet: {sum}, contract {contract}.',
      ru: 'Счёт № {invoice} за {month} готов в кабинете: {sum}, договор {contract}.',
      hy: 'Հաշիվ № {invoice} ({month}) պատրաստ է կաբինետում՝ {sum}, պայմանագիր {contract}։',
    },
  },
}

/** When a sum is charged: on the day of the debit or, if some of it is charged daily, by then. */
export const chargeDay = {
  on: { en: 'on {day}', ru: '{day}', hy: '{day}' },
  until: { en: 'by {until}', ru: 'К {day}', hy: 'մինչև {until}' },
} as const satisfies Record<string, LocalisedText>

/** When an engineer comes on the day of a visit. */
export const visitHours = {
  at: { en: 'at {time}', ru: 'в {time}', hy: 'ժամը {time}-ին' },
  allDay: { en: 'during the day', ru: 'в течение дня', hy: 'օրվա ընթացքում' },
} as const satisfies Record<string, LocalisedText>

export const emailMessages = {
  questions: {
    en: 'Questions? Call {phone}.',
    ru: 'Остались вопросы? Звоните: {phone}.',
    hy: 'Հարցերի դեպքում զանգահարեք {phone}։',
  },
  choice: {
    en: 'To change how we notify you, sign in and open your profile.',
    ru: 'Настроить уведомления можно в кабинете, в разделе «Профиль».',
    hy: 'Ծանուցումների եղանակը կարող եք փոխել կաբինետում՝ Ձեր պրոֆիլում։',
  },
} as const satisfies Record<string, LocalisedText>
