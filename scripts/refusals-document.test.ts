import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refusalsDocument } from './refusals-document.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFile(new URL(file, root), 'utf8')
const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/refusals.md matches the catalogue; npm run docs:write updates it', async () => {
  expect(unpadded(await read('docs/refusals.md'))).toBe(unpadded(refusalsDocument()))
})
