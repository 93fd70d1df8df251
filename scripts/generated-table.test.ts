import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionFile, intercomFile, withIntercomTransitions, withTransitions } from './connection-document.ts'
import { withTable } from './generated-table.ts'
import { operationsFile, withStatuses } from './operations-document.ts'

const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test.each([
  [operationsFile, withStatuses],
  [connectionFile, withTransitions],
  [intercomFile, withIntercomTransitions],
] as const)('%s has the table as the code has it; npm run docs:write updates it', (file, written) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(unpadded(text)).toBe(unpadded(written(text)))
})

test('a document without a place for the table is an error', () => {
  expect(() => withTable('# Statuses', '', 'docs/domain/connection.md')).toThrow('docs/domain/connection.md needs')
})
