import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** What sales read about a person whom another order has forestalled. */
export const lostMessage: LocalisedText = {
  en: 'Someone else has ordered the intercom of this flat. Find out whose it is and call back.',
  ru: 'Домофон этой квартиры уже подключают по другому заказу. Выясните, чей он, и перезвоните.',
  hy: 'Այս բնակարանի դոմոֆոնն արդեն պատվիրել է ուրիշը։ Պարզեք, թե ումն է այն, և հետ զանգահարեք։',
}

/** Added if the contract of that person has money on it. */
export const lostMoneyMessage: LocalisedText = {
  en: 'Contract {number} has {sum} on it.',
  ru: 'На договоре {number} есть деньги: {sum}.',
  hy: '{number} պայմանագրի հաշվին կա {sum}։',
}
