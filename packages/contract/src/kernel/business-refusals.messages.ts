import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const businessRefusalMessages = {
  statement_days_missing: {
    en: 'Enter the first day, the last day, or both.',
    ru: 'Укажите первый день, последний день или оба.',
    hy: 'Նշեք առաջին օրը, վերջին օրը կամ երկուսն էլ։',
  },
  statement_day_in_future: {
    en: 'The statement cannot include future days.',
    ru: 'Акт нельзя сформировать за будущие дни.',
    hy: 'Ակտը չի կարող ներառել ապագա օրեր։',
  },
  statement_days_reversed: {
    en: 'The last day is before the first day.',
    ru: 'Последний день раньше первого.',
    hy: 'Վերջին օրն առաջինից շուտ է։',
  },
  statement_too_long: {
    en: 'The statement would exceed {max} rows. Choose fewer days, or one contract instead of all.',
    ru: 'В акте получится больше {max} строк. Выберите период покороче или один договор вместо всех.',
    hy: 'Ակտում {max}-ից ավելի տող կլինի։ Ընտրեք ավելի կարճ ժամանակահատված կամ մեկ պայմանագիր՝ բոլորի փոխարեն։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
