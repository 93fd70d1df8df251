import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findForms, findNames, readDocumentProse, readNames, readProse } from './words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Files that are not checked, because they quote the words to avoid. */
const unchecked = /^(?:docs\/glossary\.md|scripts\/(?:check-)?words\.)/

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => file !== '' && !unchecked.test(file) && existsSync(join(root, file)))
const read = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(file))
    .map((file): [file: string, text: string] => [file, readFileSync(join(root, file), 'utf8')])

const sources = read(/\.(?:[cm]?[jt]sx?)$/)
const documents = read(/\.md$/)
const catalogues = read(/messages\/en\.json$/)

const problems = [
  ...sources.flatMap((source) => [...findForms(readProse(...source)), ...findNames(readNames(...source))]),
  ...[...documents, ...catalogues, ...read(/\.(?:css|html)$/)].flatMap((source) =>
    findForms(readDocumentProse(...source)),
  ),
]
for (const problem of problems) console.error(problem)
console.log(`${sources.length} sources, ${documents.length} documents, ${problems.length} problems`)
if (problems.length > 0 || sources.length === 0 || catalogues.length === 0) process.exitCode = 1
