import type { Language } from '@kabinet/contract/kernel/languages'

/** Text message with the number and the first password of a new contract. */
export const welcome: Readonly<Record<Language, string>> = {
  en: '{operator}: contract {contract}, password {password}. Change the password after your first sign-in.',
  ru: '{operator}: договор {contract}, пароль {password}. Смените пароль после первого входа.',
  hy: '{operator}․ պայմանագիր {contract}, գաղտնաբառ {password}։ Փոխեք գաղտնաբառն առաջին մուտքից հետո։',
}
