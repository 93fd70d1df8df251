import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { refusalMessages } from '../packages/contract/src/kernel/refusals.messages.ts'

const contract = createRequire(new URL('../packages/contract/package.json', import.meta.url))

/** Returns the names of zod's classes. They are strings, so even a minified bundle that uses zod has some of them. */
function zodMarks(): string[] {
  const core = readFileSync(join(dirname(contract.resolve('zod/package.json')), 'v4/core/schemas.js'), 'utf8')
  return [...core.matchAll(/constructor\("(\$Zod\w+)"/g)].map(([, name]) => name!)
}

/**
 * Returns, for each message, its longest part that minifiers leave unchanged: without quotes, backslashes, `$`, line
 * breaks or no-break spaces.
 */
function textMarks(): string[] {
  return Object.values(refusalMessages)
    .flatMap((texts) => Object.values(texts))
    .map((text) => text.split(/['"`\\$\n\u00a0]/).toSorted((a, b) => b.length - a.length)[0]!)
}

/** Strings that identify server-only code (zod and the refusal messages) in a bundle. */
export const serverOnly = { zod: zodMarks(), 'refusal texts': textMarks() } as const

export function findServerOnly(code: string): string[] {
  return Object.entries(serverOnly).flatMap(([what, marks]) =>
    marks.filter((mark) => code.includes(mark)).map((mark) => `${what}: ${mark}`),
  )
}
