import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  findBrokenCitations,
  findBrokenLinks,
  findForeignCitations,
  findMissingDecisions,
  findUnlistedFiles,
  findUnlistedHeadings,
  findWrongVersion,
  readDocument,
  type Source,
} from './docs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Sources that are not checked, because they quote what the check finds. */
const unchecked = /^scripts\/(?:check-)?docs\./

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => file !== '' && exists(file))
const documents = files.filter((file) => file.endsWith('.md')).map((file) => readDocument(read(file)))
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|css|html|yml|example)$/.test(file) && !unchecked.test(file))
const code = sources.map(read)
const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
const { version } = JSON.parse(read('package.json').text) as { version: string }

const problems = [
  ...findBrokenLinks(documents, exists),
  ...findBrokenCitations(code, documents, exists),
  ...findForeignCitations([...code, ...documents]),
  ...findUnlistedHeadings(documentOf('docs/domain.md'), documents, 'docs/domain'),
  ...findUnlistedFiles(
    documentOf('docs/README.md'),
    files.filter((file) => /^docs\/(?!README)[\w-]+\.md$/.test(file)),
  ),
  ...findUnlistedFiles(documentOf('docs/decisions/README.md'), decisions),
  ...findMissingDecisions(documentOf('docs/decisions/README.md'), decisions),
  ...findWrongVersion(read('CHANGELOG.md'), version),
]
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents, ${code.length} sources, ${problems.length} problems`)
if (problems.length > 0 || documents.length === 0 || code.length === 0) process.exitCode = 1

function exists(file: string): boolean {
  return existsSync(join(root, file))
}

function read(file: string): Source {
  return { file, text: readFileSync(join(root, file), 'utf8') }
}

function documentOf(file: string) {
  return documents.find((document) => document.file === file) ?? readDocument({ file, text: '' })
}
