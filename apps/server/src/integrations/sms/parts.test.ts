import fc from 'fast-check'
import smpp from 'smpp'
import { describe, expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const gsm = '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCÄÖÑÜ§¿abcäöñüà^{}[~]|€'
const wide = 'Քարողչական կոդ ԱԲԳ Код входа 4711 😀🎉 — «№»'

function read(text: string, reference: number) {
  const { coding, parts } = partsOf(text, reference)
  const headers = parts.length > 1 ? parts.map((part) => [...part.subarray(0, 6)]) : []
  const octets = Buffer.concat(parts.map((part) => (parts.length > 1 ? part.subarray(6) : part)))
  const whole = coding === 8 ? octets.swap16().toString('utf16le') : gsmOf(octets)
  return { coding, headers, whole, sizes: parts.map(({ length }) => length) }
}

function gsmOf(octets: Buffer): string {
  const letters = new Map(Array.from(gsm, (letter) => [smpp.encodings.ASCII.encode(letter).toString('hex'), letter]))
  let text = ''
  for (let at = 0; at < octets.length;) {
    const size = octets[at] === 0x1b ? 2 : 1
    text += letters.get(octets.subarray(at, at + size).toString('hex')) ?? '?'
    at += size
  }
  return text
}

describe('any text', () => {
  test.each([
    ['in the GSM alphabet', gsm, 0, 159],
    ['in any other script', wide, 8, 140],
  ] as const)('%s arrives whole', (_, alphabet, coding, max) => {
    const letters = fc.array(fc.constantFrom(...Array.from(alphabet)), { minLength: 1, maxLength: 700 })
    fc.assert(
      fc.property(letters, fc.nat(255), (chosen, reference) => {
        const text = [...chosen, alphabet.at(0)!].join('')
        const { whole, sizes, headers, coding: found } = read(text, reference)
        expect(whole).toBe(text)
        if (coding === 0) expect(found).toBe(0)
        for (const size of sizes) expect(size).toBeLessThanOrEqual(sizes.length === 1 ? 160 : max)
        expect(headers).toEqual(Array.from(headers.keys(), (index) => [5, 0, 3, reference, headers.length, index + 1]))
      }),
    )
  })
})

test.each([
  ['a'.repeat(160), 0, 1],
  ['a'.repeat(161), 0, 2],
  ['€'.repeat(80), 0, 1],
  ['€'.repeat(81), 0, 2],
  ['ա'.repeat(70), 8, 1],
  ['ա'.repeat(71), 8, 2],
  ['ա'.repeat(134), 8, 2],
  ['ա'.repeat(135), 8, 3],
  ['', 0, 1],
])('a text takes as few parts as possible (%#)', (text, coding, count) => {
  const { coding: found, parts } = partsOf(text, 1)
  expect([found, parts.length]).toEqual([coding, count])
})

test('two-unit characters are not split', () => {
  const { parts } = partsOf(`${'ա'.repeat(66)}😀${'ա'.repeat(10)}`, 1)
  expect(parts.map(({ length }) => length)).toEqual([6 + 132, 6 + 24])
})

test('an oversized text is refused', () => {
  expect(() => partsOf('ա'.repeat(67 * 255 + 1), 1)).toThrow(RangeError)
})
