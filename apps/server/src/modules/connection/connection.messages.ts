import type { Language } from '@kabinet/contract/kernel/languages'

/** Text of the one message about an order that its person has left; it carries no key. */
export const reminder: Readonly<Record<Language, string>> = {
  en: '{operator}: your order is not finished. Continue: {link}',
  ru: '{operator}: ваша заявка не завершена. Продолжить: {link}',
  hy: '{operator}․ Ձեր պատվերն ավարտված չէ։ Շարունակել՝ {link}',
}
