import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importDocument } from '../apps/server/src/importer/read/document.ts'
import { operatorDocument } from '../apps/server/src/platform/config/operator-document.ts'
import { refusalsDocument } from './refusals-document.ts'

const root = new URL('../', import.meta.url)
const example = JSON.parse(readFileSync(new URL('operators/am/operator.json', root), 'utf8')) as unknown

const written = Object.entries({
  'docs/import.md': importDocument(),
  'docs/operator.md': operatorDocument(example),
  'docs/refusals.md': refusalsDocument(),
}).map(([file, text]) => {
  const path = fileURLToPath(new URL(file, root))
  writeFileSync(path, text)
  return path
})
execFileSync('oxfmt', written, { stdio: 'inherit' })
