import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function headingsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading!))
}

test('at least 25 rules are broken on purpose, each by a name of its own', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  expect(mutations.length).toBeGreaterThanOrEqual(25)
})

test.each(mutations)(
  '$name still has its text, its rule and its tests',
  ({ file, original, replacement, rule, tests }) => {
    expect(textOf(file).split(original)).toHaveLength(2)
    expect(replacement).not.toBe(original)
    const [document, heading] = rule.split('#')
    expect(headingsOf(document!)).toContain(heading)
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
