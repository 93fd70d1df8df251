import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Brand, brandCss } from '../packages/ui/src/tokens/brand.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const components = globSync(['apps/cabinet/src/**/*.tsx', 'packages/ui/src/**/*.tsx', 'gallery/**/*.tsx'], {
  cwd: root,
})

/** Returns the classes that a component uses but its stylesheets do not define. */
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

const styled = globSync(['{apps/cabinet,packages/ui}/src/**/*.{css,ts,tsx}'], { cwd: root })
const brands = globSync('operators/*/brands/*.json', { cwd: root })

const declarationsIn = (text: string) => [...text.matchAll(/['"]?(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name!)
/** Returns our own variables (`--k-…` of brands, `--s-…` of states) that a style uses without a fallback. */
const usesIn = (text: string) => [...text.matchAll(/var\(\s*(--[ks]-[\w-]+)\s*\)/g)].map(([, name]) => name!)

test.each(brands)('every variable that a style uses is declared, by %s or by a style', (file) => {
  const css = brandCss(JSON.parse(read(file)) as Brand)
  const declared = new Set([css, ...styled.map(read)].flatMap(declarationsIn))
  const missing = styled.flatMap((each) =>
    usesIn(read(each))
      .filter((name) => !declared.has(name))
      .map((name) => `${each}: ${name}`),
  )
  expect(styled.length).toBeGreaterThan(400)
  expect(missing).toEqual([])
})
