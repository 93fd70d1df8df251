/** What is wrong with a line of a file. */
export interface Found {
  line: number
  column: string
  reason: string
}

export interface Problem {
  file: string
  /** Line where the row starts, counted from 1; null for a problem of the whole file. */
  line: number | null
  column: string | null
  reason: string
}

export interface Difference {
  line: number
  ours: string | null
  theirs: string | null
}

export interface Left {
  file: string
  column: string
  count: number
  listed: readonly Difference[]
}

export interface FileReport {
  name: string
  rows: number
  added: number
  changed: number
  unchanged: number
  left: number
  bad: number
}

export interface Report {
  importable: boolean
  applied: boolean
  files: FileReport[]
  problems: Problem[]
  warnings: Problem[]
  left: Left[]
}

export const emptyReport = (): Report => ({
  importable: false,
  applied: false,
  files: [],
  problems: [],
  warnings: [],
  left: [],
})

export function describeProblem({ file, line, column, reason }: Problem): string {
  const place = line === null ? file : `${file}:${line}`
  return column === null ? `${place}: ${reason}` : `${place}: ${column}: ${reason}`
}

const written = (value: string | null) => (value === null ? 'nothing' : JSON.stringify(value))

export function describeLeft({ file, column, count, listed }: Left): string[] {
  const lines = listed.map(
    ({ line, ours, theirs }) =>
      `${file}:${line}: ${column}: is ${written(ours)}, the file has ${written(theirs)}: kept`,
  )
  const more = count - listed.length
  if (more > 0) lines.push(`${file}: ${column}: ${more} more rows differ: kept`)
  return lines
}

export function describeFile({ name, rows, added, changed, unchanged, left, bad }: FileReport): string {
  return `${name}: ${rows} rows: ${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad; ${left} differ and were kept`
}
