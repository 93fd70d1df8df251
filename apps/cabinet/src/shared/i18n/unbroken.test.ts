import { expect, it } from 'vitest'
import { keptNumbers, keptUnits, unbroken, unbrokenPhone } from './unbroken.ts'

it('a short name stays in one line', () => {
  expect(unbroken('Fibre 300')).toBe('Fibre\u00a0300')
})

it('a long name may break, but not between a number or an abbreviation and its word', () => {
  expect(unbroken('Mosaic, 120 channels')).toBe('Mosaic, 120\u00a0channels')
  expect(unbroken('Ещё 100 минут')).toBe('Ещё 100\u00a0минут')
  expect(unbroken('Базовый статический IP')).toBe('Базовый статический\u00a0IP')
})

it('a short Russian word stays with the next one', () => {
  expect(keptNumbers('Проверьте их и в конце — подтвердите')).toBe(
    'Проверьте их\u00a0и\u00a0в\u00a0конце — подтвердите',
  )
  expect(keptNumbers('Look at it, է և')).toBe('Look at it, է և')
})

it('a phone number stays in one line, however long it is', () => {
  expect(unbrokenPhone('+374 91 000 001')).toBe('+374\u00a091\u00a0000\u00a0001')
  expect(unbrokenPhone('8 800 000-00-00')).toBe('8\u00a0800\u00a0000\u201100\u201100')
})

it('a number stays with a short word after it', () => {
  expect(keptNumbers('Mosaic, 120 channels + 1 GB more')).toBe('Mosaic, 120\u00a0channels + 1\u00a0GB more')
  expect(keptNumbers('Eight Cameras, 30-day archive')).toBe('Eight Cameras, 30\u2011day archive')
  expect(keptNumbers('A camera for 1 500 ₽ once')).toBe('A camera for 1\u00a0500\u00a0₽ once')
  expect(keptNumbers('1 ԳԲ, 200 հաղորդագրություն')).toBe('1\u00a0ԳԲ, 200 հաղորդագրություն')
})

it('an abbreviation stays with the word before, but not with the previous name', () => {
  expect(keptNumbers('Кабельное ТВ')).toBe('Кабельное\u00a0ТВ')
  expect(keptNumbers('Интернет, ТВ')).toBe('Интернет, ТВ')
})

it('two letters stay with what follows their hyphen', () => {
  expect(keptNumbers('Интернет, IP-телефония')).toBe('Интернет, IP\u2011телефония')
  expect(keptNumbers('Wi-Fi')).toBe('Wi\u2011Fi')
  expect(keptNumbers('low-voltage')).toBe('low-voltage')
})

it('keeps a unit with a slash in one line', () => {
  expect(keptUnits('100 Mbit/s')).toBe('100\u00a0Mbit/\u2060s')
  expect(keptUnits('20 GB, 200 messages')).toBe('20\u00a0GB, 200\u00a0messages')
})
