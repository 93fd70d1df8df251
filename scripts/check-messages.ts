import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import {
  type Catalogue,
  compareCatalogues,
  compareUse,
  compareWith,
  findBrokenTexts,
  findMissingValues,
  findQuotes,
  flatten,
  type Texts,
} from './messages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const catalogues = ['en', 'ru', 'hy'].map((language) => read(`apps/cabinet/src/messages/${language}.json`))
const overrides = globSync('operators/*/messages/*.json', { cwd: root }).map(read)
const sources = globSync('apps/cabinet/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

const journeys = new Map(
  globSync('e2e/*.ts', { cwd: root, exclude: ['e2e/demo.ts'] }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
)

const problems = [
  ...compareCatalogues(catalogues),
  ...overrides.flatMap(findBrokenTexts),
  ...overrides.flatMap((override) => {
    const base = catalogues.find(({ language }) => language === override.language)
    return base ? compareWith(base, override) : [`${override.file}: no language of the cabinet`]
  }),
  ...findQuotes(catalogues[0]!.messages, journeys),
  ...findQuotes(new Map(Object.entries(refusalMessages).map(([name, { en }]) => [name, en])), journeys),
  ...compareUse([...(catalogues[0]?.messages.keys() ?? [])], sources),
  ...findMissingValues(catalogues[0]!.messages, sources),
]
for (const problem of problems) console.error(problem)
console.log(`${catalogues[0]?.messages.size} messages, ${sources.length} sources, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1

function read(file: string): Texts {
  const catalogue = JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue
  return { file, language: basename(file, '.json'), messages: flatten(catalogue) }
}
