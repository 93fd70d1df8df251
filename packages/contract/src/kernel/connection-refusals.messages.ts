import type { Language } from './languages.ts'
import type { Refusal } from './refusals.ts'

export const connectionRefusalMessages = {
  identity_failed: {
    en: 'Your identity was not confirmed. Try again.',
    ru: 'Личность не подтверждена. Попробуйте ещё раз.',
    hy: 'Ձեր ինքնությունը չհաստատվեց։ Կրկին փորձեք։',
  },
  identity_refused: {
    en: 'You need a verified government account and must be {age} or over.',
    ru: 'Нужна подтверждённая учётная запись на госуслугах и возраст {age}+.',
    hy: 'Պետական համակարգում Ձեր հաշիվը պետք է հաստատված լինի, իսկ տարիքը՝ առնվազն {age}։',
  },
} as const satisfies Partial<Readonly<Record<Refusal, Readonly<Record<Language, string>>>>>
