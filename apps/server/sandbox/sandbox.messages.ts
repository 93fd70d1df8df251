import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  title: { en: 'Sandboxes', ru: 'Песочницы', hy: 'Փորձադաշտեր' },
  lead: {
    en: 'Simulators of the external services Kabinet uses. Nothing here is real.',
    ru: 'Имитация внешних сервисов, с которыми работает Кабинет. Здесь всё ненастоящее.',
    hy: 'Kabinet-ի օգտագործած արտաքին ծառայությունների նմանակիչներ։ Այստեղ ոչինչ իրական չէ։',
  },
  bank: { en: 'Bank', ru: 'Банк', hy: 'Բանկ' },
  bankAbout: {
    en: 'Takes card payments on its own page. Start a payment in Kabinet to get there.',
    ru: 'Принимает оплату картой на своей странице. Начните платёж в Кабинете, и вы попадёте туда.',
    hy: 'Քարտով վճարումներ է ընդունում իր էջում։ Այդ էջ անցնելու համար սկսեք վճարում Kabinet-ում։',
  },
  forScripts: { en: 'For scripts', ru: 'Для скриптов', hy: 'Սկրիպտների համար' },
  signIns: { en: 'Demo sign-ins', ru: 'Демо-входы', hy: 'Փորձնական մուտքեր' },
  who: { en: 'Who', ru: 'Кто', hy: 'Ով' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  password: { en: 'Password', ru: 'Пароль', hy: 'Գաղտնաբառ' },
  open: { en: 'Open Kabinet', ru: 'Открыть Кабинет', hy: 'Բացել Kabinet-ը' },
} as const satisfies Record<string, LocalisedText>
