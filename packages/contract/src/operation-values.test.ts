import { expect, test } from 'vitest'
import { acceptsExtension, fileTypesText } from './operation-values.ts'

test('jpeg and jpg are the same, and named once', () => {
  expect(
    [['jpeg', 'jpg'] as const, ['jpg', 'jpeg'] as const].map(([one, other]) => acceptsExtension([one], other)),
  ).toEqual([true, true])
  expect(acceptsExtension(['png'], 'jpg')).toBe(false)
  expect(fileTypesText(['png', 'jpg', 'jpeg', 'pdf'])).toBe('PNG, JPG, PDF')
  expect(fileTypesText(['jpeg'])).toBe('JPEG')
})
