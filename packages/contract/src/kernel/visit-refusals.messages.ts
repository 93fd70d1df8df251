import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const visitRefusalMessages = {
  slot_taken: {
    en: 'This time has just been taken. Choose another one.',
    ru: 'Это время только что заняли. Выберите другое.',
    hy: 'Այս ժամը հենց նոր զբաղեցրին։ Ընտրեք այլ ժամ։',
  },
  slot_date: {
    en: 'This time is not available. Choose another one.',
    ru: 'На это время записаться нельзя. Выберите другое.',
    hy: 'Այս ժամը հասանելի չէ։ Ընտրեք այլ ժամ։',
  },
  visit_late: {
    en: 'It is too late to move or cancel this visit. Call support.',
    ru: 'Перенести или отменить визит уже нельзя. Позвоните в поддержку.',
    hy: 'Այցն այլևս հնարավոր չէ տեղափոխել կամ չեղարկել։ Զանգահարեք աջակցությանը։',
  },
  visit_over: {
    en: 'This visit has already ended.',
    ru: 'Визит уже завершён.',
    hy: 'Այցն արդեն ավարտվել է։',
  },
  visit_unknown: {
    en: 'There is no such visit.',
    ru: 'Такого визита нет.',
    hy: 'Այդպիսի այց չկա։',
  },
  engineer_unknown: {
    en: 'There is no such engineer.',
    ru: 'Такого специалиста нет.',
    hy: 'Այդպիսի մասնագետ չկա։',
  },
  comment_empty: {
    en: 'Write a comment.',
    ru: 'Напишите комментарий.',
    hy: 'Գրեք մեկնաբանություն։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
