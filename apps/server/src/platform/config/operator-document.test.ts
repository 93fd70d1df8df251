import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { operatorDocument, operatorKeys } from './operator-document.ts'

const root = new URL('../../../../../', import.meta.url)
const read = (file: string) => readFile(new URL(file, root), 'utf8')
const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/operator.md matches the schema; npm run docs:write updates it', async () => {
  const example = JSON.parse(await read('operators/am/operator.json')) as unknown
  expect(unpadded(await read('docs/operator.md'))).toBe(unpadded(operatorDocument(example)))
})

test('each key has a description, and a unit if it is a time or a size', () => {
  expect(operatorKeys.length).toBeGreaterThan(100)
  expect(operatorKeys.filter(({ key }) => !key.description).map(({ path }) => path)).toEqual([])
  const unitless = operatorKeys.filter(
    ({ path, key }) => !key.unit && /(?:Days|Hours|Hour|Minutes|Seconds|Bytes|Months)$/.test(path),
  )
  expect(unitless.map(({ path }) => path)).toEqual([])
})

test.each(globSync('docs/domain/*.md', { cwd: root }))(
  '%s mentions only existing keys of operator.json',
  async (file) => {
    const known = new Set(operatorKeys.map(({ path }) => path))
    const tables = (await read(file)).matchAll(/^\| key .*\n\|[ -|]*\n(?<rows>(?:\|.*\n)*)/gm)
    const named = [...tables].flatMap(({ groups }) =>
      [...groups!['rows']!.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key),
    )
    expect(named.filter((key) => !known.has(key!))).toEqual([])
  },
)
