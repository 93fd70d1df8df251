import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedTemplates, decideSigning, documentStates, isSealOf } from './documents.rules.ts'

describe('a request to sign', () => {
  test.each([
    ['unsigned', true, { next: 'sign' }],
    ['unsigned', false, { next: 'refuse', refusal: 'document_unread' }],
    ['withdrawn', true, { next: 'refuse', refusal: 'document_withdrawn' }],
    ['withdrawn', false, { next: 'refuse', refusal: 'document_withdrawn' }],
    ['signed', true, { next: 'answer' }],
    ['signed', false, { next: 'answer' }],
  ] as const)('%s, opened: %s', (state, isRead, expected) => {
    expect(decideSigning({ state, isRead })).toEqual(expected)
  })

  test('only a document that the caller has opened is ever signed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...documentStates), fc.boolean(), (state, isRead) => {
        const signs = decideSigning({ state, isRead }).next === 'sign'
        expect(signs).toBe(state === 'unsigned' && isRead)
      }),
    )
  })
})

test('a seal is the whole shown document with something after it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.uint8Array({ maxLength: 20 }),
      fc.nat(),
      (shown, added, at) => {
        const sealed = Uint8Array.from([...shown, ...added])
        expect(isSealOf(sealed, shown)).toBe(added.length > 0)
        const changed = Uint8Array.from(sealed)
        changed[at % shown.length]! ^= 1
        expect(isSealOf(changed, shown)).toBe(false)
      },
    ),
  )
})

describe('recorded templates', () => {
  const hash = fc.constantFrom('a', 'b', 'c')
  const version = fc.record({
    slug: fc.constantFrom('contract', 'consent'),
    version: fc.integer({ min: 1, max: 3 }),
    sha256: hash,
  })
  const unique = fc.uniqueArray(version, { selector: (one) => `${one.slug} ${one.version}` })

  test('have changed exactly where the same version has another content', () => {
    fc.assert(
      fc.property(unique, unique, (templates, recorded) => {
        expect(changedTemplates(recorded, recorded)).toEqual([])
        const changed = changedTemplates(templates, recorded)
        for (const template of templates) {
          const known = recorded.find(({ slug, version: of }) => slug === template.slug && of === template.version)
          expect(changed.includes(template)).toBe(known !== undefined && known.sha256 !== template.sha256)
        }
      }),
    )
  })
})
