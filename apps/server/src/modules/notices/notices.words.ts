import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { NoticeKind } from './notices.rules.ts'

/** What a notice says: its letter's subject, and the sentences that are the whole text message and open the letter. */
interface Words {
  readonly subject: LocalisedText
  readonly told: LocalisedText
}

/** By kind. A text message has to fit into two parts, 134 letters of these scripts, with everything filled in. */
export const noticeWords: Readonly<Record<NoticeKind, Words>> = {
  debit_near: {
    subject: {
      en: 'Top up {lacking} by {day}, contract {contract}',
      ru: 'Пополните на {lacking} до {day}, договор {contract}',
      hy: 'Համալրեք {lacking} մինչև {until}, պայմանագիր {contract}',
    },
    told: {
      en: '{sum} will be charged on {day} for contract {contract}. You are {lacking} short: top up to keep your services on.',
      ru: '{day} по договору {contract} спишется {sum}. Не хватает {lacking}: пополните баланс, чтобы услуги не отключились.',
      hy: '{contract} պայմանագրով {day} կգանձվի {sum}։ Պակասում է {lacking}․ համալրեք, որ ծառայությունները չանջատվեն։',
    },
  },
  payment_arrived: {
    subject: {
      en: '{sum} has arrived, contract {contract}',
      ru: 'Получено {sum}, договор {contract}',
      hy: 'Ստացվել է {sum}, պայմանագիր {contract}',
    },
    told: {
      en: 'Your payment of {sum} to contract {contract} has arrived. Thank you!',
      ru: 'Платёж {sum} на договор {contract} получен. Спасибо!',
      hy: '{contract} պայմանագրի {sum} վճարումը ստացվել է։ Շնորհակալություն։',
    },
  },
  autopay_failed: {
    subject: {
      en: 'Autopay of {sum} did not go through, contract {contract}',
      ru: 'Автоплатёж {sum} не прошёл, договор {contract}',
      hy: '{sum} ավտովճարումը չստացվեց, պայմանագիր {contract}',
    },
    told: {
      en: 'Autopay of {sum} for contract {contract} did not go through. We will try again on {day}: please check your card.',
      ru: 'Автоплатёж {sum} по договору {contract} не прошёл. Повторим {day}: проверьте, пожалуйста, карту.',
      hy: '{contract} պայմանագրի {sum} ավտովճարումը չստացվեց։ Կկրկնենք {day}․ խնդրում ենք ստուգել քարտը։',
    },
  },
  autopay_off: {
    subject: {
      en: 'Autopay is off, contract {contract}',
      ru: 'Автоплатёж отключён, договор {contract}',
      hy: 'Ավտովճարումն անջատված է, պայմանագիր {contract}',
    },
    told: {
      en: 'Autopay for contract {contract} is off: the bank did not take your card. Top up yourself or connect it again.',
      ru: 'Автоплатёж по договору {contract} отключён: банк не принял карту. Пополните баланс сами или подключите его снова.',
      hy: '{contract} պայմանագրի ավտովճարումն անջատվեց․ բանկը քարտը չընդունեց։ Համալրեք ինքներդ կամ նորից միացրեք այն։',
    },
  },
  blocked: {
    subject: {
      en: 'Your services are off, contract {contract}',
      ru: 'Услуги отключены, договор {contract}',
      hy: 'Ծառայություններն անջատված են, պայմանագիր {contract}',
    },
    told: {
      en: 'Services of contract {contract} are off: the month is not paid. Top up {lacking}, and they come back at once.',
      ru: 'Услуги по договору {contract} отключены: месяц не оплачен. Пополните на {lacking}, и они сразу включатся.',
      hy: '{contract} պայմանագրի ծառայություններն անջատված են․ ամիսը վճարված չէ։ Համալրեք {lacking}, և դրանք իսկույն կմիանան։',
    },
  },
  restarted: {
    subject: {
      en: 'Your services are on, contract {contract}',
      ru: 'Услуги работают, договор {contract}',
      hy: 'Ծառայություններն աշխատում են, պայմանագիր {contract}',
    },
    told: {
      en: 'Services of contract {contract} are on and paid until {until}.',
      ru: 'Услуги по договору {contract} работают и оплачены до {until}.',
      hy: '{contract} պայմանագրի ծառայություններն աշխատում են։ Վճարված է մինչև {until}։',
    },
  },
}

/** What else stands in a letter. */
export const letterWords = {
  questions: {
    en: 'Questions? Call {phone}.',
    ru: 'Если есть вопросы, звоните: {phone}.',
    hy: 'Հարցերի դեպքում զանգահարեք {phone}։',
  },
  choice: {
    en: 'You can choose how we notify you in your profile in the cabinet.',
    ru: 'Способ уведомления можно выбрать в кабинете, в профиле.',
    hy: 'Ծանուցումների եղանակը կարող եք ընտրել կաբինետում՝ Ձեր պրոֆիլում։',
  },
} as const satisfies Record<string, LocalisedText>
