import { expect, test } from 'vitest'
import { keptDates } from './kept-dates.ts'

test.each([
  ['Hosting, 4 November 2026 – 3 December 2026', 'Hosting, 4~November~2026 – 3~December~2026'],
  ['Хостинг, 4 ноября 2026 – 3 декабря 2026', 'Хостинг, 4~ноября~2026 – 3~декабря~2026'],
  ['2026 թ. նոյեմբերի 4', '2026~թ. նոյեմբերի~4'],
])('the parts of a date stay together: %s', (text, kept) => {
  expect(keptDates(text).replaceAll('\u00a0', '~')).toBe(kept)
})
