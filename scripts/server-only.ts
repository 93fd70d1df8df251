import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { refusalTexts } from '../packages/contract/src/kernel/refusals.texts.ts'

const contract = createRequire(new URL('../packages/contract/package.json', import.meta.url))

/**
 * The names that zod makes its classes under. They are strings that classes carry with them, so code that uses zod has
 * some of them, however it was minified.
 */
function zodMarks(): string[] {
  const core = readFileSync(join(dirname(contract.resolve('zod/package.json')), 'v4/core/schemas.js'), 'utf8')
  return [...core.matchAll(/constructor\("(\$Zod\w+)"/g)].map(([, name]) => name!)
}

/** Of each refusal's text, the longest piece that a minifier writes as it is: no quote, escape or special space. */
function textMarks(): string[] {
  return Object.values(refusalTexts)
    .flatMap((texts) => Object.values(texts))
    .map((text) => text.split(/['"`\\$\n\u00a0]/).toSorted((a, b) => b.length - a.length)[0]!)
}

/** What must stay on the server: the schema library and the refusals' texts, each by the marks that betray it. */
export const serverOnly = { zod: zodMarks(), 'refusal texts': textMarks() } as const

/** What of the server is in a browser's code: `zod: $ZodString`. */
export function findServerOnly(code: string): string[] {
  return Object.entries(serverOnly).flatMap(([what, marks]) =>
    marks.filter((mark) => code.includes(mark)).map((mark) => `${what}: ${mark}`),
  )
}
