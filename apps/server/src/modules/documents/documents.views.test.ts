import { languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import { serviceGroup } from '@kabinet/contract/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clause } from '../../platform/config/document-templates.ts'
import { operatorIds, readOperator } from '../../platform/config/operator.ts'
import type { Block } from '../../platform/pdf/sheet.ts'
import { blocksOf, type ContractFacts, fileNameOf, sheetOf, valuesOf } from './documents.views.ts'

const am = readOperator('am')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inEach = (text: string) => ({ en: text, ru: text, hy: text })
const service = (title: string, rest: object) => ({ title: inEach(title), status: 0, connected: false, ...rest })

const facts = {
  party: {
    customer: 'Անի Սարգսյան',
    number: '1000001',
    billing: 'rb',
    city: { en: 'Yerevan', ru: 'Ереван', hy: 'Երևան' },
    street: { en: 'Abovyan', ru: 'ул. Абовяна', hy: 'Աբովյան' },
    house: '12',
    flat: '48',
    language: null,
  },
  snapshot: {
    billingStatus: { month: money(990_000) },
    services: [
      service('Fibre 100', { groupId: serviceGroup.internet }),
      service('Static IP', { groupId: serviceGroup.internet, connected: true }),
      service('Cable 60', { groupId: serviceGroup.tv, status: 3 }),
    ],
  },
  day: '2026-11-18',
} as unknown as ContractFacts

describe('values', () => {
  test('are the contract’s, in three languages', () => {
    const { customer, contract, address, services, month, day, operator, requisites } = valuesOf(facts, am)
    expect([customer.ru, contract.en, address.ru]).toEqual([
      'Անի Սարգսյան',
      '1000001',
      'Ереван, ул. Абовяна, 12, кв.\u00a048',
    ])
    expect([services.en, services.hy]).toEqual(['Internet (Fibre 100), Static IP', 'Ինտերնետ (Fibre 100), Static IP'])
    expect([month.en, day.en, day.ru].map(plain)).toEqual(['9 900 ֏', '18 November 2026', '18 ноября 2026 г.'])
    expect(operator.en).toBe('Aragats CJSC')
    expect(requisites.en).toContain('Taxpayer number: 00123456')
  })

  describe('with an order', () => {
    const fibre = { groupId: serviceGroup.internet, title: inEach('Fibre 100'), cost: money(690_000), inBundle: false }
    const mosaic = { groupId: serviceGroup.operatorTv, title: inEach('Mosaic'), cost: money(300_000), inBundle: true }
    const fresh = { ...facts.snapshot, services: [], billingStatus: { status: 'ordered', month: money(690_000) } }

    test('name what is ordered with its price, besides what the contract has, and add it to the month', () => {
      const { services, month } = valuesOf({ ...facts, ordered: { services: [fibre], bundle: null } }, am)
      expect(plain(services.en)).toBe('Internet (Fibre 100), Static IP, Internet (Fibre 100, 6 900 ֏)')
      expect(plain(month.en)).toBe('16 800 ֏')
    })

    test('count a new contract’s order once, and the price of a bundle for all that is in it', () => {
      const bundle = { title: inEach('Home and screen'), cost: money(890_000) }
      const ordered = { services: [{ ...fibre, inBundle: true }, mosaic], bundle }
      const given = { ...facts, snapshot: fresh, ordered } as unknown as ContractFacts
      const { services, month } = valuesOf(given, am)
      expect(plain(services.en)).toBe('Bundle (Home and screen, 8 900 ֏), Internet (Fibre 100), TV (Mosaic)')
      expect(plain(month.en)).toBe('8 900 ֏')
    })
  })

  test('nothing is left blank for a customer without name, address and services', () => {
    const party = { ...facts.party, customer: '', city: null, street: null, house: null }
    const bare = { ...facts, party, snapshot: { ...facts.snapshot, services: [] } }
    for (const value of Object.values(valuesOf(bare, am))) {
      for (const language of languages) expect(value[language].trim()).not.toBe('')
    }
    expect(valuesOf(bare, am).customer.en).toBe('the customer of contract 1000001')
  })
})

describe.for(operatorIds())('the templates of %s', (id) => {
  const operator = readOperator(id)

  test.each(operator.documentTemplates)('$slug is filled in completely, in three languages', (content) => {
    const values = valuesOf(facts, operator)
    const at = new Date('2026-11-20T08:00:00Z')
    for (const language of languages) {
      const sheet = sheetOf({ document: { signedOn: null }, content, values, language, at }, operator)
      const text = JSON.stringify(sheet.content)
      expect(text).not.toMatch(/\{\w+\}/)
      expect(text).toContain('Անի Սարգսյան')
      expect(sheet.title).toBe(content.title[language])
      expect(sheet.content.at(-1)!.kind).toBe('parties')
    }
  })
})

test('a name is filled in as the PDF prints it, and as nothing but text', () => {
  const party = { ...facts.party, customer: 'Ann\u202eeerf {requisites} 😀' }
  const values = valuesOf({ ...facts, party }, am)
  const [content] = am.documentTemplates
  const draft = { document: { signedOn: null }, content: content!, values, language: 'en' as const, at: new Date(0) }
  const parties = sheetOf(draft, am).content.at(-1)
  expect(parties).toMatchObject({ parties: [{}, { name: 'Ann\ufffdeerf {requisites} \ufffd' }] })
})

test('a document signed on paper says so', () => {
  const [content] = am.documentTemplates
  const draft = { content: content!, values: valuesOf(facts, am), language: 'en' as const, at: new Date(0) }
  const sheet = sheetOf({ ...draft, document: { signedOn: '2026-03-02' } }, am)
  const last = JSON.stringify(sheet.content.at(-1))
  expect(plain(last)).toBe('{"kind":"text","paragraphs":[{"text":"Signed on paper on 2 March 2026."}]}')
})

test('the file is named in the document’s language, with the contract and the day', () => {
  const document = { title: am.documentTemplates[1]!.title, createdAt: new Date('2026-03-01T20:00:00Z') }
  expect(fileNameOf(document, '1000001', 'en', am.zone)).toBe(
    'Contract for communications services 1000001 2026-03-02.pdf',
  )
})

describe('numbers of clauses', () => {
  const clause = fc.letrec<{ clause: Clause }>((tie) => ({
    clause: fc.record(
      { text: fc.constant(inEach('text')), clauses: fc.array(tie('clause'), { minLength: 1, maxLength: 3 }) },
      { requiredKeys: ['text'] },
    ),
  })).clause
  const party = { role: '', name: '', rows: [] }

  const numbersOf = (block: Block) =>
    block.kind === 'text' ? [block.heading!.number!, ...block.paragraphs.map(({ number }) => number!)] : []

  test('are unique, in order, and begin with the number of what they belong to', () => {
    const sections = fc.array(
      fc.record({
        kind: fc.constant('section' as const),
        heading: fc.constant(inEach('heading')),
        clauses: fc.array(clause, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(sections, (blocks) => {
        const filled = blocksOf(blocks, (text) => text.en, { provider: party, customer: party })
        const numbers = filled.flatMap(numbersOf)
        expect(new Set(numbers).size).toBe(numbers.length)
        const keys = numbers.map((number) => number.split('.').filter(Boolean).map(Number))
        const sorted = keys.toSorted((one, other) => {
          const at = one.findIndex((value, index) => value !== other[index])
          return at === -1 ? one.length - other.length : one[at]! - (other[at] ?? 0)
        })
        expect(keys).toEqual(sorted)
        for (const number of numbers) {
          const within = number.split('.').slice(0, -2).join('.')
          expect(within === '' || numbers.includes(`${within}.`)).toBe(true)
        }
      }),
    )
  })
})
