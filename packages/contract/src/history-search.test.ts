import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundLines, type Searchable, searchFor } from './history-search.ts'
import { money } from './kernel/money.ts'

const month: Searchable = {
  texts: ['Интернет, ТВ', 'Интернет', 'Fibre 100, 100 Мбит/с', 'Телевидение', 'Счёт', '17\u00a0ноября', 'Ноябрь 2026'],
  amounts: [-1_040_000, -690_000, 690_000, -350_050],
}
const payment: Searchable = { texts: ['Card payment', '7919', '19 November', 'November'], amounts: [1_270_000] }
const armenian: Searchable = { texts: ['Հեռուստատեսություն և ինտերնետ', 'նոյեմբերի\u00a017'], amounts: [-300_000] }

describe('an entry is found', () => {
  it.each(['интернет', 'НТЕРН', 'fibre мбит', 'счет', 'ноябрь 2026', '17 ноября', '  тв  '])(
    'by its text: %s',
    (query) => {
      expect(searchFor(query)(month)).toBe(true)
    },
  )

  it.each(['6900', '6 900', '6\u00a0900', '69', '-6900', '−10 400', '10 400 ֏', '3500,5', '3500.50', 'интернет 6900'])(
    'by an amount, its own or of a line: %s',
    (query) => {
      expect(searchFor(query)(month)).toBe(true)
    },
  )

  it('by the end of a card number', () => {
    expect(searchFor('card 7919')(payment)).toBe(true)
  })

  it('by Armenian words, with or without the ligature', () => {
    expect(searchFor('ՀԵՌՈՒՍՏԱՏԵՍՈՒԹՅՈՒՆ ԵՒ')(armenian)).toBe(true)
    expect(searchFor('և ինտերնետ 3 000')(armenian)).toBe(true)
  })
})

describe('an entry is not found', () => {
  it.each(['телефон', '900', '6 901', '+10400', '-12700', 'интернет 12700', '17 декабря', '2026.5'])(
    'by what is not in it: %s',
    (query) => {
      expect(searchFor(query)(month)).toBe(false)
    },
  )

  it('by an amount of the other sign', () => {
    expect(searchFor('+12 700')(payment)).toBe(true)
    expect(searchFor('-12 700')(payment)).toBe(false)
  })

  it('by the middle of a number', () => {
    expect(searchFor('919')(payment)).toBe(false)
  })
})

it('any amount is found as it is displayed, with or without grouping', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (whole) => {
      const entry = { texts: [], amounts: [-whole * 100] }
      const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
      expect([String(whole), grouped, `−${grouped} ֏`].map((query) => searchFor(query)(entry))).toEqual([
        true,
        true,
        true,
      ])
    }),
  )
})

it('a query without letters or digits finds everything', () => {
  expect([month, payment].map(searchFor(' – '))).toEqual([true, true])
})

describe('the lines that explain why an entry was found', () => {
  const entry = {
    typeTitle: 'Internet, TV',
    pan: null,
    sum: money(-990_000),
    lines: [
      { title: 'Internet', tariff: 'Fibre 100', sum: money(-690_000), price: money(1_380_000) },
      { title: 'TV', tariff: 'Mosaic', sum: money(-300_000), price: null },
    ],
  }
  const titles = (query: string) => foundLines(query, entry, ['17 November']).map(({ title }) => title)

  it.each([
    ['69', ['Internet']],
    ['138', ['Internet']],
    ['mosaic', ['TV']],
    ['internet 30', ['TV']],
  ])('are those with what the entry itself does not have: %s', (query, expected) => {
    expect(titles(query)).toEqual(expected)
  })

  it.each(['internet', '99', '17 november'])('are none if the entry itself has it: %s', (query) => {
    expect(titles(query)).toEqual([])
  })
})
