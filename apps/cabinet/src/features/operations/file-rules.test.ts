import { expect, test } from 'vitest'
import { isAccepted, sizeOf } from './file-rules.ts'

test('a file is accepted by the extension of its name', () => {
  expect(isAccepted('Plan.PDF', ['pdf'])).toBe(true)
  expect(isAccepted('plan.pdf.exe', ['pdf'])).toBe(false)
  expect(isAccepted('photo', ['jpg', 'png'])).toBe(false)
  expect(isAccepted('photo.JPEG', ['jpg'])).toBe(true)
})

test.each([
  [1, '1', 'kb'],
  [2048, '2', 'kb'],
  [999_499, '999', 'kb'],
  [999_500, '1', 'mb'],
  [1_549_000, '1.5', 'mb'],
  [20_000_000, '20', 'mb'],
] as const)('%i bytes are shown as %s %s', (bytes, size, unit) => {
  expect(sizeOf(bytes, 'en')).toEqual({ size, unit })
})

test('the separator is the language’s', () => {
  expect(sizeOf(1_500_000, 'ru').size).toBe('1,5')
})
