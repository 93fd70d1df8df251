import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const texts = {
  title: { en: 'Sandboxes', ru: 'Песочницы', hy: 'Փորձադաշտեր' },
  lead: {
    en: 'Stand-ins for the world around Kabinet: nothing here is real.',
    ru: 'Учебные замены внешнего мира: здесь всё ненастоящее.',
    hy: 'Արտաքին աշխարհի ուսումնական փոխարինումներ. այստեղ ոչինչ իրական չէ։',
  },
  bank: { en: 'Bank', ru: 'Банк', hy: 'Բանկ' },
  bankAbout: {
    en: 'Takes card payments on a page of its own. Start a payment in Kabinet and you arrive there.',
    ru: 'Принимает оплату картой на своей странице. Начните платёж в Кабинете, и вы попадёте туда.',
    hy: 'Քարտով վճարումներ է ընդունում իր էջում։ Սկսեք վճարում Kabinet-ում, և կհասնեք այնտեղ։',
  },
  forScripts: { en: 'For scripts', ru: 'Для скриптов', hy: 'Սկրիպտների համար' },
  signIns: { en: 'People to sign in as', ru: 'Кем можно войти', hy: 'Ում անունից կարող եք մուտք գործել' },
  who: { en: 'Who', ru: 'Кто', hy: 'Ով' },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  password: { en: 'Password', ru: 'Пароль', hy: 'Գաղտնաբառ' },
  open: { en: 'Open Kabinet', ru: 'Открыть Кабинет', hy: 'Բացել Kabinet-ը' },
} as const satisfies Record<string, LocalisedText>
