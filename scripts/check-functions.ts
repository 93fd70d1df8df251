import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareLengths, findLongFunctions, type LongFunctions } from './function-length.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const known = JSON.parse(readFileSync(new URL('long-functions.json', import.meta.url), 'utf8')) as LongFunctions
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)))
const found: LongFunctions = Object.fromEntries(
  files.flatMap((file) => Object.entries(findLongFunctions(file, readFileSync(join(root, file), 'utf8')))),
)
const problems = compareLengths(found, known)
for (const problem of problems) console.error(problem)
console.log(`${files.length} sources, ${Object.keys(found).length} long functions, ${problems.length} problems`)
if (problems.length > 0 || files.length === 0) process.exitCode = 1
