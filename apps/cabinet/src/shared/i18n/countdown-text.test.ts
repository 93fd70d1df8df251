import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test.each([
  [120, '2:00'],
  [65, '1:05'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})
