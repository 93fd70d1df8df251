import { type Language, languageOf } from '@kabinet/contract/kernel/languages'
import { config } from '../../apps/cabinet/src/shared/page/config.ts'

/** Texts for components: a short and a long label, a sentence, and the label of an action. */
const words = {
  en: {
    short: 'Internet',
    long: 'Television and broadband at the second address',
    text: 'The month is charged from the balance as soon as the services are switched on again.',
    action: 'Top up the balance',
  },
  ru: {
    short: 'Интернет',
    long: 'Телевидение и широкополосный доступ по второму адресу',
    text: 'Месяц спишется с баланса сразу, как только услуги снова будут включены.',
    action: 'Пополнить баланс',
  },
  hy: {
    short: 'Ինտերնետ',
    long: 'Հեռուստատեսություն և լայնաշերտ ինտերնետ երկրորդ հասցեում',
    text: 'Ամսավճարը կգանձվի հաշվեկշռից անմիջապես, երբ ծառայությունները նորից միացվեն։',
    action: 'Համալրել հաշվեկշիռը',
  },
} as const satisfies Record<Language, Record<string, string>>

export const { short, long, text, action } = words[languageOf(config.locale)]
export const nothing = (): void => undefined
