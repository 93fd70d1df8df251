import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

/** The texts of refusals that protect signing in; see refusals.texts.ts. */
export const signInRefusalTexts = {
  confirmation_needed: {
    en: 'Confirm that it is you first.',
    ru: 'Сначала подтвердите, что это вы.',
    hy: 'Նախ հաստատեք, որ սա Դուք եք։',
  },
  account_locked: {
    en: 'The provider has locked this account. Call support: {phone}.',
    ru: 'Провайдер заблокировал эту учётную запись. Позвоните в поддержку: {phone}.',
    hy: 'Պրովայդերն արգելափակել է այս հաշիվը։ Զանգահարեք աջակցությանը՝ {phone}։',
  },
  phone_unconfirmed: {
    en: 'Your phone number may be out of date. Confirm in your profile that it is yours, or change it.',
    ru: 'Ваш номер телефона мог устареть. Подтвердите в кабинете, что он ваш, или измените его.',
    hy: 'Ձեր հեռախոսահամարը գուցե հնացել է։ Հաստատեք կաբինետում, որ այն Ձերն է, կամ փոխեք այն։',
  },
  link_over: {
    en: 'This link is no longer valid.',
    ru: 'Эта ссылка больше не действует.',
    hy: 'Այս հղումն այլևս չի գործում։',
  },
  phone_not_mobile: {
    en: 'Text messages do not reach this number. Enter a mobile number.',
    ru: 'На этот номер СМС не доходят. Введите номер мобильного телефона.',
    hy: 'Այս համարին SMS ուղարկել հնարավոր չէ։ Մուտքագրեք բջջային համար։',
  },
  phone_outdated: {
    en: 'Our records show this phone number as out of date. Enter your contract number as well.',
    ru: 'По нашим данным, этот телефон устарел. Укажите ещё номер договора.',
    hy: 'Մեր տվյալներով այս հեռախոսահամարը հնացել է։ Մուտքագրեք նաև պայմանագրի համարը։',
  },
  contract_mismatch: {
    en: 'This contract number does not belong to this phone. Check the number.',
    ru: 'Этот номер договора не связан с этим телефоном. Проверьте номер.',
    hy: 'Պայմանագրի այս համարը կապված չէ այս հեռախոսի հետ։ Ստուգեք համարը։',
  },
  code_day_spent: {
    en: 'Too many wrong codes. You can get a new code in {hours} h. You can sign in with your contract number now.',
    ru: 'Слишком много неверных кодов. Новый код можно получить через {hours} ч. Войти по номеру договора можно сейчас.',
    hy: 'Չափազանց շատ սխալ կոդեր։ Նոր կոդ կարող եք ստանալ {hours} ժամից։ Պայմանագրի համարով կարող եք մուտք գործել հիմա։',
  },
  call_several: {
    en: 'Several sign-ins are waiting for a call from this phone, so yours was not used. Start again on one device only.',
    ru: 'С этим телефоном пытаются войти сразу с нескольких устройств, поэтому звонок не засчитан. Начните заново только на одном.',
    hy: 'Այս հեռախոսով միաժամանակ մի քանի սարքից են փորձում մուտք գործել, ուստի զանգը չի հաշվվել։ Սկսեք նորից միայն մեկ սարքում։',
  },
} as const satisfies Partial<Record<Refusal, Readonly<Record<Language, string>>>>
