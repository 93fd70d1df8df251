import { parseSync, Visitor } from 'oxc-parser'

/**
 * Maximum lines of code per function, not counting comments and empty lines. A function inside another counts as one
 * line of the outer one.
 */
export const maxLines = 60

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

export function findLongFunctions(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text)
  const code = comments.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )
  const open: Measured[] = []
  const problems: string[] = []
  const enter = ({ start, end, id }: FunctionNode) =>
    void open.push({ start, end, name: id?.name ?? '', linesOfInner: 0 })
  function leave() {
    const { start, end, name, linesOfInner } = open.pop()!
    const lines = linesOfCode(code.slice(start, end))
    const parent = open.at(-1)
    if (parent) parent.linesOfInner += lines - 1
    const own = lines - linesOfInner
    const line = code.slice(0, start).split('\n').length
    if (own > maxLines) problems.push(`${file}:${line}: ${name || 'a function'} has ${own} lines, at most ${maxLines}`)
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return problems
}

function linesOfCode(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
