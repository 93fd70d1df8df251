import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownName, typeOf } from './files.rules.ts'

const wanted = ['image/png', 'image/jpeg'] as const

test.each([
  ['image/png', 'image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg', 'image/jpeg'],
  ['image/jpeg', 'image/jpg', 'image/jpeg'],
  ['image/jpeg', 'IMAGE/JPEG', 'image/jpeg'],
  ['image/jpeg', 'image/png', undefined],
  ['image/gif', 'image/gif', undefined],
  ['application/zip', 'image/png', undefined],
  [undefined, 'image/png', undefined],
  ['image/png', 'application/octet-stream', undefined],
  ['image/png', '', undefined],
])('bytes of %s declared as %s are accepted as %s', (found, declared, type) => {
  expect(typeOf(found, declared, wanted)).toBe(type)
})

test.each([
  ['photo.png', 'photo.png'],
  ['photo.jpeg', 'photo.png'],
  ['photo.png.exe', 'photo.png.png'],
  ['C:\\Users\\Ani\\photo.png', 'photo.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['..', 'file.png'],
  ['.htaccess', 'file.png'],
  ['', 'file.png'],
  ['Իմ լուսանկարը.png', 'Իմ լուսանկարը.png'],
  ['фото  отпуска\n2026.png', 'фото отпуска 2026.png'],
  ['gnp.\u202eexe.png', 'gnp. exe.png'],
  ['a"b<c>d|e?f*g.png', 'a b c d e f g.png'],
])('%s is shown as %s', (given, shown) => {
  expect(shownName(given, 'image/png')).toBe(shown)
})

test('any given name becomes a short file name, never a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const shown = shownName(given, 'image/jpeg')
      expect(shown).toMatch(/^[^/\\\p{Cc}.][^/\\\p{Cc}]*\.jpg$/u)
      expect(Array.from(shown).length).toBeLessThanOrEqual(104)
      expect(shownName(shown, 'image/jpeg')).toBe(shown)
    }),
  )
})
