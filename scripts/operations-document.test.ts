import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withStatuses } from './operations-document.ts'

const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/domain/operations.md has every status and move; npm run docs:write updates it', () => {
  const written = readFileSync(new URL('../docs/domain/operations.md', import.meta.url), 'utf8')
  expect(unpadded(written)).toBe(unpadded(withStatuses(written)))
})
