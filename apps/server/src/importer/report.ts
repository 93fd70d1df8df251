/** Something wrong in the data: which file, which line of it, which column, and what, in plain words. */
export interface Problem {
  file: string
  /** The line where the row begins, counted from 1; null when the whole file is meant. */
  line: number | null
  column: string | null
  reason: string
}

/** A column that lives and differs from its row in the file. */
export interface Difference {
  line: number
  /** Null where there is nothing. */
  ours: string | null
  theirs: string | null
}

/** What differs in one column, and was left as it is. */
export interface Left {
  file: string
  column: string
  /** How many rows. */
  count: number
  /** The first of them. */
  listed: readonly Difference[]
}

export interface FileReport {
  name: string
  /** Rows read, without the header and empty lines. */
  rows: number
  /** Rows written for the first time. */
  added: number
  /** Rows that stood there and were written. */
  changed: number
  /** Rows that stood there and were not written. */
  unchanged: number
  /** Rows with something that differs and was left to the installation. */
  left: number
  /** Rows with at least one problem. */
  bad: number
}

/** What an import did, or would do. */
export interface Report {
  /** Whether the data is such that it can be written: all of it is sound, or bad rows may be skipped. */
  importable: boolean
  /** Whether it was written; false when it was only checked. */
  applied: boolean
  files: FileReport[]
  problems: Problem[]
  /** What was imported, and may not be what was meant. */
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

/** A problem as one line: `file:line: column: reason`. */
export function describeProblem({ file, line, column, reason }: Problem): string {
  const place = line === null ? file : `${file}:${line}`
  return column === null ? `${place}: ${reason}` : `${place}: ${column}: ${reason}`
}

const written = (value: string | null) => (value === null ? 'nothing' : JSON.stringify(value))

/** What was left of a column, line by line, and how to have it written. */
export function describeLeft({ file, column, count, listed }: Left): string[] {
  const lines = listed.map(
    ({ line, ours, theirs }) =>
      `${file}:${line}: ${column}: is ${written(ours)}, the file has ${written(theirs)}: left`,
  )
  const more = count - listed.length
  if (more > 0) lines.push(`${file}: ${column}: ${more} more rows differ: left`)
  return lines
}

/** A file of the report as one line for a person. */
export function describeFile({ name, rows, added, changed, unchanged, left, bad }: FileReport): string {
  return `${name}: ${rows} rows: ${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad; ${left} differ and are left`
}
