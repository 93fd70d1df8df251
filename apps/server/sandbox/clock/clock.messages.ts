import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const messages = {
  clock: { en: 'Clock', ru: 'Часы', hy: 'Ժամացույց' },
  about: {
    en: 'Moves Kabinet’s time forward. Everything due on the way runs in order.',
    ru: 'Переводит время Кабинета вперёд. Всё, чему подходит срок, выполняется по порядку.',
    hy: 'Առաջ է տանում Kabinet-ի ժամանակը։ Այն ամենը, ինչի ժամկետը գալիս է, կատարվում է հերթով։',
  },
  now: { en: 'Kabinet time', ru: 'Время Кабинета', hy: 'Kabinet-ի ժամանակը' },
  onward: { en: 'Move forward', ru: 'Перевести вперёд', hy: 'Առաջ տանել' },
  hour: { en: '1 hour', ru: '1 час', hy: '1 ժամ' },
  day: { en: '1 day', ru: '1 день', hy: '1 օր' },
  threeDays: { en: '3 days', ru: '3 дня', hy: '3 օր' },
  week: { en: '1 week', ru: '1 неделя', hy: '1 շաբաթ' },
  month: { en: '1 month', ru: '1 месяц', hy: '1 ամիս' },
  moving: { en: 'Moving to', ru: 'Переводится на', hy: 'Առաջ է տարվում մինչև' },
  stop: { en: 'Stop here', ru: 'Остановить здесь', hy: 'Կանգնեցնել այստեղ' },
  neverBack: {
    en: 'Time only moves forward. To start over, restart Kabinet with empty data.',
    ru: 'Время идёт только вперёд. Чтобы начать заново, запустите Кабинет с пустыми данными.',
    hy: 'Ժամանակը միայն առաջ է գնում։ Վերսկսելու համար գործարկեք Kabinet-ը դատարկ տվյալներով։',
  },
} as const satisfies Record<string, LocalisedText>
