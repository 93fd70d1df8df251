import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const components = globSync(['apps/cabinet/src/**/*.tsx', 'packages/ui/src/**/*.tsx', 'gallery/**/*.tsx'], {
  cwd: root,
})

/** The classes that a component takes from its stylesheets and that these do not have. */
function missingClasses(file: string): string[] {
  const source = read(file)
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, path]) => {
    const stylesheet = read(join(dirname(file), path!))
    const declared = new Set([...stylesheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, own]) => own!))
    const used = [...source.matchAll(new RegExp(`\\b${name!}\\.(\\w+)`, 'g'))].map(([, own]) => own!)
    return used.filter((own) => !declared.has(own)).map((own) => `${file}: ${own} is not in ${path!}`)
  })
}

test('every class that a component uses is in its stylesheet', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap(missingClasses)).toEqual([])
})
