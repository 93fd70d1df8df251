import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importDocument } from '../apps/server/src/importer/document.ts'

const file = fileURLToPath(new URL('../docs/import.md', import.meta.url))
writeFileSync(file, importDocument())
execFileSync('oxfmt', [file], { stdio: 'inherit' })
