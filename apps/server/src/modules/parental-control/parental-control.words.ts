import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { RestrictionProblem } from './parental-control.rules.ts'

/** What is said of a field of a restriction that cannot stand. */
export const problemTexts: Readonly<Record<RestrictionProblem['problem'], LocalisedText>> = {
  timesEqual: {
    en: 'The end must differ from the beginning.',
    ru: 'Конец должен отличаться от начала.',
    hy: 'Ավարտը պետք է տարբերվի սկզբից։',
  },
  dayMissing: {
    en: 'Choose at least one day of the week.',
    ru: 'Выберите хотя бы один день недели.',
    hy: 'Ընտրեք շաբաթվա գոնե մեկ օր։',
  },
  endsBefore: {
    en: 'The last day is before the first one.',
    ru: 'Последний день раньше первого.',
    hy: 'Վերջին օրն ավելի վաղ է, քան առաջինը։',
  },
  endsPast: {
    en: 'The last day has passed already.',
    ru: 'Последний день уже прошёл.',
    hy: 'Վերջին օրն արդեն անցել է։',
  },
}

/** A new password has something else than digits, where the operator takes digits alone. */
export const digitsOnlyText: LocalisedText = {
  en: 'Use digits only.',
  ru: 'Используйте только цифры.',
  hy: 'Օգտագործեք միայն թվանշաններ։',
}

/** A contract has as many restrictions as it may. */
export const tooManyText: LocalisedText = {
  en: 'A contract has at most {most} restrictions. Remove one first.',
  ru: 'У договора может быть не больше {most} ограничений. Сначала удалите одно из них.',
  hy: 'Պայմանագիրը կարող է ունենալ առավելագույնը {most} սահմանափակում։ Նախ հեռացրեք մեկը։',
}
