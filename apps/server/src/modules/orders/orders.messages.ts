import type { LocalisedText } from '@kabinet/contract/kernel/languages'

/** Text message with the number and password of a new contract; fits into two parts in every language. */
export const passwordMessage: LocalisedText = {
  en: 'Your contract number: {number}, password: {password}. Sign in with them to your account. {operator}',
  ru: 'Номер договора: {number}, пароль: {password}. С ними вы войдёте в личный кабинет. {operator}',
  hy: 'Պայմանագրի համարը՝ {number}, գաղտնաբառը՝ {password}։ Դրանցով մուտք գործեք կաբինետ։ {operator}',
}
