import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importDocument } from '../apps/server/src/importer/read/document.ts'
import { operatorDocument } from '../apps/server/src/platform/config/operator-document.ts'
import { connectionFile, intercomFile, withIntercomTransitions, withTransitions } from './connection-document.ts'
import { operationsFile, withStatuses } from './operations-document.ts'
import { refusalsDocument } from './refusals-document.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const example = JSON.parse(read('operators/am/operator.json')) as unknown

const written = Object.entries({
  [connectionFile]: withTransitions(read(connectionFile)),
  [intercomFile]: withIntercomTransitions(read(intercomFile)),
  [operationsFile]: withStatuses(read(operationsFile)),
  'docs/import.md': importDocument(),
  'docs/operator.md': operatorDocument(example),
  'docs/refusals.md': refusalsDocument(),
}).map(([file, text]) => {
  const path = fileURLToPath(new URL(file, root))
  writeFileSync(path, text)
  return path
})
execFileSync('oxfmt', written, { stdio: 'inherit' })
