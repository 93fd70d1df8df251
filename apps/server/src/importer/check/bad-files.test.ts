import { describe, expect, test } from 'vitest'
import { badImports, problem } from '../../../test/bad-import.ts'
import type { Problem } from './report.ts'

const { problemsOf } = badImports()

describe('the folder', () => {
  test.for<[string, Record<string, string | undefined>, Problem]>([
    ['a missing manifest', { 'manifest.json': undefined }, problem('manifest.json', null, null, 'is missing')],
    ['a manifest that is not JSON', { 'manifest.json': '{' }, problem('manifest.json', null, null, 'is not JSON')],
    [
      'a wrong anchor',
      { 'manifest.json': '{"anchor": "2026-02-30", "currency": "AMD", "signIns": []}' },
      problem('manifest.json', null, null, 'anchor: must be a valid date'),
    ],
    [
      'an unknown field of the manifest',
      { 'manifest.json': '{"anchor": "2026-11-20", "currency": "AMD", "signIns": [], "shift": 3}' },
      problem('manifest.json', null, null, 'shift'),
    ],
    [
      'another currency',
      { 'manifest.json': '{"anchor": "2026-11-20", "currency": "RUB", "signIns": []}' },
      problem('manifest.json', null, null, "is RUB, the operator's is AMD"),
    ],
    ['an unknown file', { 'prices.csv': 'a\n' }, problem('prices.csv', null, null, 'there is no such file')],
  ])('with %s is refused', async ([, changes, expected]) => {
    expect(await problemsOf(changes)).toEqual([expected])
  })

  test('is refused if it does not exist', async () => {
    expect(await problemsOf({}, { folder: '/nowhere' })).toEqual([problem('/nowhere', null, null, 'no such file')])
  })
})

describe('a file whose rows cannot be separated', () => {
  const header = 'external_id,title,person_type,email,local_password_hash\n'
  test.for<[string, string, Problem[]]>([
    ['an empty file', '', [problem('customers.csv', 1, null, 'header is missing')]],
    ['no header', 'ani,Անի,INDIVIDUAL,\n', [problem('customers.csv', 1, null, 'header is missing')]],
    [
      'a column twice',
      'external_id,title,person_type,email,local_password_hash,external_id\nani,Անի,INDIVIDUAL,,,ani\n',
      [problem('customers.csv', 1, 'external_id', 'names this column twice')],
    ],
    [
      'an unknown and a missing column',
      'external_id,name,person_type,email,local_password_hash\nani,Անի,INDIVIDUAL,,\n',
      [
        problem('customers.csv', 1, 'name', 'unknown column'),
        problem('customers.csv', 1, 'title', 'the header is missing this column'),
      ],
    ],
    [
      'text after a closing quote',
      `${header}ani,"Ա"նի,INDIVIDUAL,,\n`,
      [problem('customers.csv', 2, null, 'after its closing quote')],
    ],
    [
      'a quote inside a field',
      `${header}\nani,Ա"նի,INDIVIDUAL,,\n`,
      [problem('customers.csv', 3, null, 'quote is inside')],
    ],
    [
      'a quote that never closes',
      `${header}ani,"Ա\nնի",INDIVIDUAL,,\nshop,"Shop,LEGAL,,\naram,,INDIVIDUAL,,\n`,
      [problem('customers.csv', 4, null, 'never closed')],
    ],
    [
      'a row without an end',
      `${header}ani,"${'Ա\n'.repeat(50_000)}",INDIVIDUAL,,\n`,
      [problem('customers.csv', 2, null, 'longer than 65536 bytes')],
    ],
  ])('%s is reported, even when bad rows may be skipped', async ([, content, expected]) => {
    expect(await problemsOf({ 'customers.csv': content }, { skipBad: true })).toEqual(expected)
  })

  test('rows above a broken quote are still validated', async () => {
    expect(await problemsOf({ 'customers.csv': `${header}ani,,PERSON,,\nshop,"Sh"op,LEGAL,,\n` })).toEqual([
      problem('customers.csv', 2, 'person_type', 'is not one of INDIVIDUAL, LEGAL'),
      problem('customers.csv', 3, null, 'after its closing quote'),
    ])
  })
})
