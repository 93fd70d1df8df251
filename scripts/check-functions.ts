import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLongFunctions } from './function-length.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)))
const problems = files.flatMap((file) => findLongFunctions(file, readFileSync(join(root, file), 'utf8')))
for (const problem of problems) console.error(problem)
console.log(`${files.length} sources, ${problems.length} problems`)
if (problems.length > 0 || files.length === 0) process.exitCode = 1
