import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importDocument } from './document.ts'
import { files } from './files.ts'
import { existingRows } from '../check/existing-rows.store.ts'

const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/import.md matches the schemas; npm run docs:write updates it', async () => {
  const written = await readFile(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')
  expect(unpadded(written)).toBe(unpadded(importDocument()))
})

test('each column has an owner: installation-owned columns can be compared, and keys are never among them', () => {
  // Of what has been posted or shown, nothing changes.
  const lasting = ['movements', 'notifications']
  for (const { name, key, columns } of files.filter((file) => !lasting.includes(file.name))) {
    const owned = Object.keys(columns).filter((column) => columns[column]!.owner === 'installation')
    const comparable = owned.filter((column) => !columns[column]!.secret)
    const compared = Object.keys(existingRows[name]?.columns ?? {})
    expect([name, comparable.toSorted()]).toEqual([name, compared.toSorted()])
    expect([name, owned.filter((column) => key.includes(column))]).toEqual([name, []])
  }
})

test.each(files.map((file) => [file.name, file] as const))('%s.csv: each example is valid', (_, { columns }) => {
  const currency = { code: 'AMD', fractionDigits: 0 }
  const scripts = ['armenian'] as const
  const facts = { currency, phonePrefix: '374', scripts, shift: 0, today: '2026-11-20' }
  const wrong = Object.entries(columns).filter(([, { parse, example, hidden }]) => {
    return !example.includes('…') && !(hidden && example.startsWith('$')) && 'reason' in parse(example, facts)
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})
