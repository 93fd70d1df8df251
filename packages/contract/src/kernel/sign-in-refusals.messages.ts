import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const signInRefusalMessages = {
  confirmation_needed: {
    en: 'First, confirm it is you.',
    ru: 'Сначала подтвердите, что это вы.',
    hy: 'Նախ հաստատեք, որ դա Դուք եք։',
  },
  account_locked: {
    en: 'The provider has locked your account. Call support: {phone}.',
    ru: 'Провайдер заблокировал ваш аккаунт. Позвоните в поддержку: {phone}.',
    hy: 'Պրովայդերն արգելափակել է Ձեր օգտահաշիվը։ Զանգահարեք աջակցությանը՝ {phone}։',
  },
  phone_unconfirmed: {
    en: 'Your phone number may be out of date. Confirm or change it in your profile.',
    ru: 'Ваш номер телефона мог устареть. Подтвердите или измените его в профиле.',
    hy: 'Ձեր հեռախոսահամարը գուցե հնացել է։ Հաստատեք կամ փոխեք այն պրոֆիլում։',
  },
  link_expired: {
    en: 'This link is no longer valid.',
    ru: 'Эта ссылка больше не действует.',
    hy: 'Այս հղումն այլևս չի գործում։',
  },
  phone_not_mobile: {
    en: 'This number cannot receive text messages. Enter a mobile number.',
    ru: 'На этот номер СМС не приходят. Введите номер мобильного телефона.',
    hy: 'Այս համարին SMS ուղարկել հնարավոր չէ։ Մուտքագրեք բջջային համար։',
  },
  phone_outdated: {
    en: 'This phone number may be out of date. Enter your contract number too.',
    ru: 'По нашим данным, этот номер телефона устарел. Укажите ещё номер договора.',
    hy: 'Մեր տվյալներով այս հեռախոսահամարը հնացել է։ Մուտքագրեք նաև պայմանագրի համարը։',
  },
  contract_mismatch: {
    en: 'This contract is not linked to this phone number. Check both numbers.',
    ru: 'Этот номер договора не связан с этим номером телефона. Проверьте оба.',
    hy: 'Պայմանագրի այս համարը կապված չէ այս հեռախոսահամարի հետ։ Ստուգեք երկուսն էլ։',
  },
  code_daily_attempts_exceeded: {
    en: 'Too many wrong codes. You can request a new code in {hours}.',
    ru: 'Слишком много неверных кодов. Новый можно будет запросить через {hours}.',
    hy: 'Չափազանց շատ սխալ կոդեր։ Նորը կարող եք ստանալ {hours}։',
  },
  call_several: {
    en: 'Several devices are trying to sign in with this phone number, so your call was not used. Start again on one device only.',
    ru: 'По этому номеру пытаются войти сразу с нескольких устройств, поэтому звонок не засчитан. Начните заново только на одном.',
    hy: 'Այս հեռախոսահամարով միաժամանակ մի քանի սարքից են փորձում մուտք գործել, ուստի զանգը չի հաշվվել։ Սկսեք նորից միայն մեկ սարքում։',
  },
} as const satisfies Partial<Record<Refusal, Readonly<Record<Language, string>>>>
