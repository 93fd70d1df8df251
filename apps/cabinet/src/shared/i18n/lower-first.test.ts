import { expect, test } from 'vitest'
import { lowerFirst } from './lower-first.ts'

test.each([
  ['Media server', 'media server'],
  ['Wi‑Fi in every room', 'Wi‑Fi in every room'],
  ['Film Evening', 'Film Evening'],
  ['Tomorrow, 24 November', 'tomorrow, 24 November'],
  ['IP address', 'IP address'],
  ['Онлайн-ТВ', 'онлайн-ТВ'],
  ['Онлайн‑ТВ', 'онлайн‑ТВ'],
  ['Медиасервер', 'медиасервер'],
  ['Եվս 1 ԳԲ', 'ևս 1 ԳԲ'],
  ['Եվրոպական ալիքներ', 'եվրոպական ալիքներ'],
  ['10 GB', '10 GB'],
])('within a sentence, %s is written %s', (text, inside) => {
  expect(lowerFirst(text)).toBe(inside)
})
