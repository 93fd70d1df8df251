import type { LocalisedText } from '@kabinet/contract/kernel/languages'

export const texts = {
  clock: { en: 'Clock', ru: 'Часы', hy: 'Ժամացույց' },
  about: {
    en: "Moves the product's time forward. Everything that falls due on the way is done, in order.",
    ru: 'Переводит время продукта вперёд. Всё, что наступает по пути, выполняется по порядку.',
    hy: 'Առաջ է տանում համակարգի ժամանակը։ Ճանապարհին հասունացող ամեն ինչ կատարվում է հերթով։',
  },
  now: { en: 'Time of the product', ru: 'Время продукта', hy: 'Համակարգի ժամանակը' },
  onward: { en: 'Move forward', ru: 'Перевести вперёд', hy: 'Առաջ տանել' },
  hour: { en: '1 hour', ru: '1 час', hy: '1 ժամ' },
  day: { en: '1 day', ru: '1 день', hy: '1 օր' },
  threeDays: { en: '3 days', ru: '3 дня', hy: '3 օր' },
  week: { en: '1 week', ru: '1 неделя', hy: '1 շաբաթ' },
  month: { en: '1 month', ru: '1 месяц', hy: '1 ամիս' },
  moving: { en: 'Moving to', ru: 'Переводится на', hy: 'Առաջ է տարվում մինչև' },
  stop: { en: 'Stop here', ru: 'Остановить здесь', hy: 'Կանգնեցնել այստեղ' },
  neverBack: {
    en: 'Time never goes back: to start again, begin with empty data.',
    ru: 'Назад время не идёт: чтобы начать заново, запустите с пустыми данными.',
    hy: 'Ժամանակը հետ չի գնում. վերսկսելու համար գործարկեք դատարկ տվյալներով։',
  },
} as const satisfies Record<string, LocalisedText>
