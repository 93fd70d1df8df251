import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findForeignWrites, findWrites, readTables, roomOf } from './tables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Rooms that may write every table. */
const exempt = new Set(['importer'])

const tables = readTables(read('docs/tables.md'))
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !exempt.has(roomOf(file)))
  .toSorted()
const writes = sources.flatMap((file) => findWrites(file, read(file)))
const problems = findForeignWrites(writes, tables)
for (const problem of problems) console.error(problem)
console.log(`${tables.owners.size} tables, ${writes.length} writes, ${problems.length} problems`)
if (problems.length > 0 || writes.length === 0) process.exitCode = 1
