import type { LocalisedText } from './languages.ts'

/** What the server says of requests that come badly rather than ask badly. */
export const transportRefusalTexts = {
  request_slow: {
    en: 'The request took too long to arrive. Try again.',
    ru: 'Запрос передавался слишком долго. Попробуйте ещё раз.',
    hy: 'Հարցումը չափազանց երկար փոխանցվեց։ Փորձեք կրկին։',
  },
} as const satisfies Record<string, LocalisedText>
