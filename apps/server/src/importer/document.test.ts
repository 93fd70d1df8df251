import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importDocument } from './document.ts'
import { files } from './files.ts'
import { standing } from './standing.store.ts'

/** A table without the padding that formatting gives it. */
const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/import.md is what the schemas say; npm run docs:import writes it', async () => {
  const written = await readFile(new URL('../../../../docs/import.md', import.meta.url), 'utf8')
  expect(unpadded(written)).toBe(unpadded(importDocument()))
})

test('each column says who owns it: what the installation owns can be told from what stands, and no key lives', () => {
  for (const { name, key, columns } of files.filter((file) => file.name !== 'movements')) {
    const owned = Object.keys(columns).filter((column) => columns[column]!.owner === 'installation')
    const told = Object.keys(standing[name]?.columns ?? {})
    // A password as it is cannot be compared with its hash.
    expect([name, owned.filter((column) => column !== 'password').toSorted()]).toEqual([name, told.toSorted()])
    expect([name, owned.filter((column) => key.includes(column))]).toEqual([name, []])
  }
})

test.each(files.map((file) => [file.name, file] as const))('%s.csv: each example is one', (_, { columns }) => {
  const facts = { currency: { code: 'AMD', fractionDigits: 0 }, phonePrefix: '374', shift: 0, today: '2026-11-20' }
  const wrong = Object.entries(columns).filter(([, { parse, example, hidden }]) => {
    return !example.includes('…') && !(hidden && example.startsWith('$')) && 'reason' in parse(example, facts)
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})
