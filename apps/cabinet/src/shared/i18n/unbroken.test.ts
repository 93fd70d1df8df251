import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it('a short name stays in one line', () => {
  expect(unbroken('Fibre 300')).toBe('Fibre\u00a0300')
})

it('a long name may break', () => {
  expect(unbroken('Mosaic, 120 channels')).toBe('Mosaic, 120 channels')
})
