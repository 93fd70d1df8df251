import { readFile, writeFile } from 'node:fs/promises'
import { readMigrations } from '../apps/server/src/platform/database/migrate.ts'

const list = new URL('../apps/server/migrations/landed.sha256', import.meta.url)
const lines = (await readFile(list, 'utf8')).split('\n').filter(Boolean)
const sealed = new Map(lines.map((line) => line.split('  ').toReversed() as [name: string, sha256: string]))
const migrations = await readMigrations()
const edited = migrations.filter(({ name, sha256 }) => (sealed.get(name) ?? sha256) !== sha256)
for (const { name } of edited) {
  console.error(
    `${name} has changed: if it has landed, restore it and write a new migration; if not, remove its line from landed.sha256 and run this again`,
  )
}
const added = migrations.filter(({ name }) => !sealed.has(name))
for (const { name, sha256 } of added) {
  sealed.set(name, sha256)
  console.log(`${name} is sealed`)
}
const sorted = [...sealed].toSorted(([one], [other]) => (one < other ? -1 : 1))
await writeFile(list, sorted.map(([name, sha256]) => `${sha256}  ${name}\n`).join(''))
if (edited.length > 0) process.exitCode = 1
