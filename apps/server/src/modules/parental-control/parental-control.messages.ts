import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { RestrictionProblem } from './parental-control.rules.ts'

export const problemMessages: Readonly<Record<RestrictionProblem['problem'], LocalisedText>> = {
  timesEqual: {
    en: 'The end time must differ from the start time.',
    ru: 'Время окончания должно отличаться от времени начала.',
    hy: 'Ավարտի ժամը պետք է տարբերվի սկզբի ժամից։',
  },
  dayMissing: {
    en: 'Choose at least one day of the week.',
    ru: 'Выберите хотя бы один день недели.',
    hy: 'Ընտրեք շաբաթվա գոնե մեկ օր։',
  },
  endsBefore: {
    en: 'The last day is before the first day.',
    ru: 'Последний день раньше первого.',
    hy: 'Վերջին օրն առաջինից շուտ է։',
  },
  endsPast: {
    en: 'The last day is in the past.',
    ru: 'Последний день уже прошёл.',
    hy: 'Վերջին օրն արդեն անցել է։',
  },
}

export const digitsOnlyText: LocalisedText = {
  en: 'Use digits only.',
  ru: 'Используйте только цифры.',
  hy: 'Օգտագործեք միայն թվանշաններ։',
}

export const tooManyText: LocalisedText = {
  en: 'A contract can have up to {max} restrictions. Remove one first.',
  ru: 'По договору можно задать не больше {max} ограничений. Сначала удалите одно из них.',
  hy: 'Մեկ պայմանագրի համար կարող եք ավելացնել առավելագույնը {max} սահմանափակում։ Նախ ջնջեք դրանցից մեկը։',
}
