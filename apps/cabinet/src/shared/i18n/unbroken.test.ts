import { expect, it } from 'vitest'
import { unbroken, unbrokenPhone } from './unbroken.ts'

it('a short name stays in one line', () => {
  expect(unbroken('Fibre 300')).toBe('Fibre\u00a0300')
})

it('a long name may break', () => {
  expect(unbroken('Mosaic, 120 channels')).toBe('Mosaic, 120 channels')
})

it('a phone number stays in one line, however long it is', () => {
  expect(unbrokenPhone('+374 91 000 001')).toBe('+374\u00a091\u00a0000\u00a0001')
  expect(unbrokenPhone('8 800 000-00-00')).toBe('8\u00a0800\u00a0000\u201100\u201100')
})
