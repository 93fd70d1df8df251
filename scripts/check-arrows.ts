import { fileURLToPath } from 'node:url'
import { checkArrows } from './arrows.ts'

const { read, unread, violations } = await checkArrows(fileURLToPath(new URL('..', import.meta.url)))
for (const source of unread) console.error(`not read: ${source}`)
for (const { rule, from, to, comment } of violations)
  console.error(`${rule}: ${from} → ${to}${comment && `\n  ${comment}`}`)
console.log(`${read} sources read, ${unread.length} unread, ${violations.length} forbidden arrows`)
if (read === 0 || unread.length + violations.length > 0) process.exitCode = 1
