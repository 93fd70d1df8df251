import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

/** The texts of refusals that are about what firms alone are offered; see refusals.texts.ts. */
export const businessRefusalTexts = {
  act_days_missing: {
    en: 'Give the first day, the last day, or both.',
    ru: 'Укажите первый день, последний день или оба.',
    hy: 'Նշեք առաջին օրը, վերջին օրը կամ երկուսը։',
  },
  act_day_ahead: {
    en: 'The act cannot include days after today.',
    ru: 'В акт не могут войти дни после сегодняшнего.',
    hy: 'Ակտը չի կարող ներառել այսօրվանից հետո եկող օրեր։',
  },
  act_days_reversed: {
    en: 'The last day is before the first one.',
    ru: 'Последний день раньше первого.',
    hy: 'Վերջին օրն առաջինից շուտ է։',
  },
  act_too_long: {
    en: 'The act would have more than {most} rows. Choose fewer days, or one contract instead of all.',
    ru: 'В акте было бы больше {most} строк. Выберите меньше дней или один договор вместо всех.',
    hy: 'Ակտում {most}-ից ավելի տող կլիներ։ Ընտրեք ավելի քիչ օրեր կամ մեկ պայմանագիր՝ բոլորի փոխարեն։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
