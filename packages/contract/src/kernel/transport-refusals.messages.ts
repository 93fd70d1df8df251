import type { LocalisedText } from './languages.ts'

export const transportRefusalMessages = {
  request_timeout: {
    en: 'The request took too long. Try again.',
    ru: 'Запрос выполнялся слишком долго. Попробуйте ещё раз.',
    hy: 'Հարցումը չափազանց երկար տևեց։ Կրկին փորձեք։',
  },
} as const satisfies Record<string, LocalisedText>
