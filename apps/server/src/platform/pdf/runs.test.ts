import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

const latin = (text: string) => [text, 'NotoSans']
const armenian = (text: string) => [text, 'NotoSansArmenian']

test.each([
  ['', []],
  ['Paid 5', [latin('Paid 5')]],
  ['Վճարում', [armenian('Վճարում')]],
  ['5\u00a0000\u00a0֏', [latin('5\u00a0000\u00a0'), armenian('֏')]],
  ['12,50\u00a0₽', [latin('12,50\u00a0₽')]],
  ['Ո՞վ «Անին»։', [armenian('Ո՞վ'), latin(' «'), armenian('Անին'), latin('»'), armenian('։')]],
  ['и\u0306', [latin('й')]],
  ['😀 漢 ქ', [latin('\ufffd \ufffd \ufffd')]],
  ['one\ntwo\u0000', [latin('one two ')]],
])('%j is split by font', (text, runs) => {
  expect(runsOf(text).map(({ text: piece, font }) => [piece, font])).toEqual(runs)
})

test('the runs contain the whole text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'я', ' ', 'Ա', '֏', '5', '₽', '«', 'ո')), (signs) => {
      const pieces = runsOf(signs.join(''))
      expect(pieces.map(({ text }) => text).join('')).toBe(signs.join(''))
    }),
  )
})
