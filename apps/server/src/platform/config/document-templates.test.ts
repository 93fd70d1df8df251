import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readDocumentTemplates } from './document-templates.ts'

const inEach = (text: string) => ({ en: text, ru: text, hy: text })
const sound = {
  version: 1,
  title: inEach('Agreement'),
  asksCode: true,
  blocks: [{ kind: 'section', heading: inEach('Parties'), clauses: [{ text: inEach('{customer} and {operator}') }] }],
}

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-templates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
  return pathToFileURL(`${folder}/`)
}

const withText = (text: string) => ({ ...sound, blocks: [{ kind: 'text', paragraphs: [inEach(text)] }] })
const nested = (depth: number): object => ({ text: inEach('text'), ...(depth > 0 && { clauses: [nested(depth - 1)] }) })
const withClause = (clause: object) => ({
  ...sound,
  blocks: [{ kind: 'section', heading: inEach('Heading'), clauses: [clause] }],
})

test('templates are read in order of their names; an operator may have none', async () => {
  const folder = await folderOf({ 'two.json': sound, 'one.json': withClause(nested(1)), 'notes.txt': {} })
  expect(readDocumentTemplates(folder).map(({ slug }) => slug)).toEqual(['one', 'two'])
  expect(readDocumentTemplates(new URL('none/', folder))).toEqual([])
})

test.each([
  [
    'an unknown placeholder',
    withText('Dear {name}'),
    'blocks.0.paragraphs.0.en: unknown placeholder {name}; there are {customer}',
  ],
  ['an empty placeholder', withText('Dear {}'), 'unknown placeholder {}'],
  ['a lone brace', withText('Dear {customer'), 'unknown placeholder {'],
  [
    'a placeholder in the title',
    { ...sound, title: inEach('Agreement {contract}') },
    'title.en: must have no placeholders',
  ],
  ['a missing language', { ...sound, title: { en: 'Agreement', ru: 'Договор' } }, 'title.hy: is missing'],
  ['an unknown kind of block', { ...sound, blocks: [{ kind: 'table' }] }, 'blocks.0.kind'],
  ['clauses that are too deep', withClause(nested(2)), 'unknown field clauses'],
  ['no version', { ...sound, version: 0 }, 'version'],
])('%s is reported with its file and field', async (_, content, words) => {
  const folder = await folderOf({ 'agreement.json': content })
  expect(() => readDocumentTemplates(folder)).toThrow(`${folder.pathname}agreement.json: `)
  expect(() => readDocumentTemplates(folder)).toThrow(words)
})

test('the name of a file must be a slug', async () => {
  const folder = await folderOf({ 'My agreement.json': sound })
  expect(() => readDocumentTemplates(folder)).toThrow('the name must be lowercase letters, digits and hyphens')
})
