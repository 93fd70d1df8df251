import { parseSync, Visitor } from 'oxc-parser'

/** Maximum lines of code of a function, without comments; functions inside it count as one line each. */
export const maxLines = 60

/** Functions above the maximum, by file and name, with their lines. */
export type LongFunctions = Readonly<Record<string, number>>

interface Measured {
  readonly start: number
  readonly end: number
  readonly name: string
  linesOfInner: number
}

interface FunctionNode {
  readonly start: number
  readonly end: number
  readonly id?: { readonly name: string } | null
}

/** Measures the functions of a source and returns the long ones, keyed `<file> <name>`. */
export function findLongFunctions(file: string, text: string): LongFunctions {
  const { program, comments } = parseSync(file, text)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )
  const open: Measured[] = []
  const long: Record<string, number> = {}
  const enter = ({ start, end, id }: FunctionNode) =>
    void open.push({ start, end, name: id?.name ?? '', linesOfInner: 0 })
  function leave() {
    const { start, end, name, linesOfInner } = open.pop()!
    const lines = linesOfCode(code.slice(start, end))
    const parent = open.at(-1)
    if (parent) parent.linesOfInner += lines - 1
    const own = lines - linesOfInner
    const key = `${file} ${name || 'anonymous'}`
    if (own > maxLines) long[key] = Math.max(own, long[key] ?? 0)
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return long
}

/** Compares the long functions with those that are known: none may be added or grow, and a shorter one is noted. */
export function compareLengths(found: LongFunctions, known: LongFunctions): string[] {
  const longer = Object.entries(found)
    .filter(([key, lines]) => lines > (known[key] ?? maxLines))
    .map(([key, lines]) => `${key}: ${lines} lines, at most ${known[key] ?? maxLines}`)
  const shorter = Object.entries(known)
    .filter(([key, lines]) => (found[key] ?? 0) < lines)
    .map(([key]) =>
      found[key] === undefined
        ? `${key}: remove its line from scripts/long-functions.json`
        : `${key}: only ${found[key]} lines now, note that in scripts/long-functions.json`,
    )
  return [...longer, ...shorter]
}

function linesOfCode(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
