import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerLine } from './plain-text.ts'
import { text } from './schemas.ts'

test.each([
  ['an override that shows a name backwards', 'Ani \u202egnilles', 'Ani gnilles'],
  ['isolates and embeddings', '\u2066Ani\u2069 \u202bB\u202c', 'Ani B'],
  ['a phone pasted from a contact list', '\u202d+374 91 123456\u202c', '+374 91 123456'],
  ['only marks around spaces', ' \u200e Ani \u061c', 'Ani'],
  [
    'what joins letters or emoji, which people write',
    'na\u00efve \u{1f468}\u200d\u{1f469}',
    'na\u00efve \u{1f468}\u200d\u{1f469}',
  ],
])('text strips %s', (_, given, kept) => {
  expect(text(100).parse(given)).toBe(kept)
})

test.each(['a\u2028b', 'a\u2029b', 'a\nb', 'a\u0000b', 'a\u0085b', '\ud83d'])('text refuses %j', (given) => {
  expect(text(100).safeParse(given).error?.issues[0]?.message).toBe('noControlCharacters')
})

test('bidirectional marks do not count towards the length', () => {
  expect(text(100).safeParse('\u202e \u2066').success).toBe(false)
  expect(text(3).safeParse('\u200eAni\u200e').success).toBe(true)
})

const anyText = text(1000, 0)

test('neither accepted text nor a header line has control characters, and a header line has no encoded words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
      const passed = anyText.safeParse(given)
      const line = headerLine(passed.success ? passed.data : given)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|=\?/u)
      if (passed.success) expect(passed.data).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
    }),
  )
  expect(headerLine('Connection request: =?utf-8?B?SGVsbG8=?=')).toBe('Connection request: = ?utf-8?B?SGVsbG8= ?=')
})
