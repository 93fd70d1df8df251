import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parameterTypes } from '@kabinet/contract/operations.schemas'
import { checkEntries, type Facts, namedIn, type Parameter } from './parameters.rules.ts'

const file = '7f000000-0000-4000-8000-000000000001'
const scan = '7f000000-0000-4000-8000-000000000002'
const facts: Facts = {
  today: '2026-11-20',
  phonePrefix: '374',
  houses: new Map([[7, 3]]),
  files: new Map([
    [file, 'pdf'],
    [scan, 'jpg'],
  ]),
}

const parameter = (type: Parameter['type'], own: Partial<Parameter> = {}): Parameter => ({
  id: 'p',
  type,
  required: false,
  options: [],
  min: null,
  max: null,
  most: null,
  accept: [],
  ...own,
})
const check = (asked: Parameter, value: unknown) => checkEntries([asked], [{ id: 'p', value }], facts)

const options = { options: ['a', 'b', 'c'] }
const files = { most: 2, accept: ['pdf', 'jpeg'] }
const own = { number: { min: 10, max: 1000 }, choice: options, choices: options, file: files }

describe('a value is accepted, and cleaned', () => {
  test.each<[Parameter['type'], unknown, unknown]>([
    ['text', '  Aram\u202e ', 'Aram'],
    ['text', 'x'.repeat(200), 'x'.repeat(200)],
    ['multiline', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['multiline', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['number', 10, 10],
    ['number', 12.5, 12.5],
    ['number', 1000, 1000],
    ['date', '2026-11-20', '2026-11-20'],
    ['date', '2028-02-29', '2028-02-29'],
    ['choice', 'b', 'b'],
    ['choices', ['c', 'a'], ['a', 'c']],
    ['boolean', false, false],
    ['boolean', true, true],
    ['phone', '+374 (91) 12-34-56', '37491123456'],
    ['phone', 37_491_123_456, '37491123456'],
    ['email', ' a@b.am ', 'a@b.am'],
    ['email', `${'a'.repeat(249)}@b.am`, `${'a'.repeat(249)}@b.am`],
    ['address', { text: ' Alpha 1 ' }, { text: 'Alpha 1' }],
    ['address', { street_id: '3', house_id: 7, flat: '12' }, { street_id: 3, house_id: 7, flat: '12' }],
    ['address', { street_id: 3, house_id: '7' }, { street_id: 3, house_id: 7, flat: '' }],
    ['file', [file], [file]],
    ['file', [scan, file], [scan, file]],
  ])('%s, case %#', (type, value, stored) => {
    expect(check(parameter(type, own[type as keyof typeof own]), value)).toEqual({ entries: { p: stored } })
  })
})

describe('a value is refused', () => {
  test.each<[Parameter['type'], unknown, string]>([
    ['text', 5, 'text'],
    ['text', 'x'.repeat(201), 'maxLength'],
    ['text', 'one\ntwo', 'noControlCharacters'],
    ['text', 'half \ud83d', 'noControlCharacters'],
    ['multiline', 'x'.repeat(2001), 'maxLength'],
    ['multiline', 'a\u0000b', 'wrong'],
    ['number', 9.99, 'min'],
    ['number', 1000.01, 'max'],
    ['number', '100', 'number'],
    ['date', '2026-11-19', 'notPast'],
    ['date', '2027-02-29', 'date'],
    ['date', '20.11.2026', 'date'],
    ['date', 20_261_120, 'date'],
    ['choice', 'd', 'oneOf'],
    ['choice', ['a'], 'oneOf'],
    ['choices', 'a', 'list'],
    ['choices', ['a', 'd'], 'oneOf'],
    ['choices', ['a', 'a'], 'oneOf'],
    ['choices', [1], 'list'],
    ['boolean', 'true', 'boolean'],
    ['phone', '37491', 'phone'],
    ['phone', '79120000001', 'phonePrefix'],
    ['phone', { digits: 1 }, 'phone'],
    ['email', 'a@b', 'email'],
    ['email', `${'a'.repeat(250)}@b.am`, 'maxLength'],
    ['email', 5, 'text'],
    ['address', 'Alpha 1', 'address'],
    ['address', { text: 'x'.repeat(301) }, 'maxLength'],
    ['address', { text: 'Alpha 1', flat: '1' }, 'address'],
    ['address', { street_id: 4, house_id: 7 }, 'address'],
    ['address', { street_id: 3, house_id: 8 }, 'address'],
    ['address', { house_id: 7 }, 'address'],
    ['address', { street_id: 3, house_id: 7, flat: '1'.repeat(17) }, 'maxLength'],
    ['file', file, 'list'],
    ['file', [file, file], 'list'],
    ['file', ['7f000000-0000-4000-8000-000000000009'], 'fileGone'],
    ['file', [file, scan, file], 'list'],
  ])('%s, case %#', (type, value, message) => {
    expect(check(parameter(type, own[type as keyof typeof own]), value)).toMatchObject({
      problems: [{ id: 'p', message }],
    })
  })

  test('too many files, and files of another kind', () => {
    expect(check(parameter('file', { most: 1, accept: ['pdf', 'jpg'] }), [file, scan])).toEqual({
      problems: [{ id: 'p', message: 'maxItems', limit: 1 }],
    })
    expect(check(parameter('file', { most: 2, accept: ['png', 'gif'] }), [scan])).toEqual({
      problems: [{ id: 'p', message: 'fileKind', values: 'PNG, GIF' }],
    })
  })
})

test.each([undefined, null, '', ' ', []])('an optional text of %j is left out, a required one is missing', (value) => {
  const given = value === ' ' || typeof value === 'string' ? 'text' : 'choices'
  expect(check(parameter(given), value)).toEqual({ entries: {} })
  expect(check(parameter(given, { required: true }), value)).toEqual({ problems: [{ id: 'p', message: 'missing' }] })
})

test('a required consent must be given', () => {
  expect(check(parameter('boolean', { required: true }), false)).toEqual({
    problems: [{ id: 'p', message: 'consent' }],
  })
})

test('unknown and repeated parameters are refused together with wrong values', () => {
  const given = [
    { id: 'p', value: 5 },
    { id: 'p', value: 'a' },
    { id: 'constructor', value: 1 },
  ]
  expect(checkEntries([parameter('text'), parameter('text', { id: 'q', required: true })], given, facts)).toEqual({
    problems: [
      { id: 'p', message: 'wrong' },
      { id: 'constructor', message: 'unknown' },
      { id: 'p', message: 'text' },
      { id: 'q', message: 'missing' },
    ],
  })
})

const valid = ['2026-11-20', 'a', ['a'], true, '37491123456', 'a@b.am', { text: 'Alpha 1' }, [file], 100]

test('whatever is sent, every required value is there, or the request is refused', () => {
  const parameters = parameterTypes.map((type, place) =>
    parameter(type, { id: type, required: place % 2 === 0, ...own[type as keyof typeof own] }),
  )
  const one = fc.record({
    id: fc.oneof(fc.constantFrom(...parameterTypes), fc.string()),
    value: fc.oneof(fc.jsonValue(), fc.constantFrom(...valid)),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 15 }), (given) => {
      namedIn(parameters, given)
      const checked = checkEntries(parameters, given, facts)
      if ('problems' in checked) {
        expect(checked.problems).not.toEqual([])
        return
      }
      const names = Object.keys(checked.entries)
      expect(names.every((name) => given.some(({ id }) => id === name))).toBe(true)
      for (const { id, required } of parameters) if (required) expect(names).toContain(id)
    }),
  )
})

test('what is stored is accepted again and stored the same', () => {
  const given: readonly (readonly [Parameter['type'], unknown])[] = [
    ['multiline', 'a\r\nb'],
    ['choices', ['b', 'a']],
    ['phone', '+374 91 12 34 56'],
    ['address', { street_id: '3', house_id: '7' }],
  ]
  for (const [type, value] of given) {
    const asked = parameter(type, own[type as keyof typeof own])
    const first = check(asked, value)
    expect('entries' in first && check(asked, first.entries['p'])).toEqual(first)
  }
})
