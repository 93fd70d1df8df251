import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operatorIds, readOperator } from '../../platform/config/operator.ts'
import { changedTemplates, decideSigning, documentStates, isSealOf, templateHash } from './documents.rules.ts'

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
  const templates = operatorIds().flatMap((id) => readOperator(id).documentTemplates)

  test('the operators have the same four', () => {
    const slugs = ['consent', 'contract', 'equipment', 'tariff-annex']
    expect(templates.map(({ slug }) => slug)).toEqual([...slugs, ...slugs])
  })

  test('a version is unchanged exactly as long as its content is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.constantFrom('en', 'ru', 'hy'), (template, language) => {
        const { slug, version } = template
        const recorded = [{ slug, version, sha256: templateHash(template) }]
        expect(changedTemplates([template], recorded)).toEqual([])
        const reworded = { ...template, title: { ...template.title, [language]: 'Another title' } }
        expect(changedTemplates([reworded], recorded)).toEqual([reworded])
        expect(changedTemplates([{ ...reworded, version: version + 1 }], recorded)).toEqual([])
        expect(changedTemplates([{ ...template, asksCode: !template.asksCode }], recorded)).toHaveLength(1)
      }),
    )
  })
})
