import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  network: { en: 'Network', ru: 'Сеть', hy: 'Ցանց' },
  about: {
    en: 'Sees whether a customer’s cable is plugged in.',
    ru: 'Видит, подключён ли кабель у клиента.',
    hy: 'Տեսնում է՝ արդյոք հաճախորդի մալուխը միացված է։',
  },
  empty: { en: 'No lines yet', ru: 'Линий пока нет', hy: 'Գծեր դեռ չկան' },
  emptyMore: {
    en: 'When Kabinet asks about a contract for the first time, its line will appear here.',
    ru: 'Как только Кабинет впервые спросит о договоре, его линия появится здесь.',
    hy: 'Երբ Kabinet-ն առաջին անգամ հարցնի պայմանագրի մասին, դրա գիծը կհայտնվի այստեղ։',
  },
  contract: { en: 'Contract', ru: 'Договор', hy: 'Պայմանագիր' },
  plugged: { en: 'Plugged in', ru: 'Кабель подключён', hy: 'Մալուխը միացված է' },
  unplugged: { en: 'Unplugged', ru: 'Кабель не подключён', hy: 'Մալուխը միացված չէ' },
  plug: { en: 'Plug in', ru: 'Подключить', hy: 'Միացնել' },
  unplug: { en: 'Unplug', ru: 'Отключить', hy: 'Անջատել' },
} as const satisfies Record<string, LocalisedText>
