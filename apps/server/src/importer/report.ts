/** Something wrong in the data: which file, which line of it, which column, and what, in plain words. */
export interface Problem {
  file: string
  /** The line where the row begins, counted from 1; null when the whole file is meant. */
  line: number | null
  column: string | null
  reason: string
}

export interface FileReport {
  name: string
  /** Rows read, without the header and empty lines. */
  rows: number
  /** Rows inserted or updated. */
  imported: number
  /** Rows that stood there already, just so. */
  unchanged: number
  /** Rows with at least one problem. */
  bad: number
}

/** What an import did, or would not do. */
export interface Report {
  /** Whether the data was written; false when problems kept everything as it was. */
  applied: boolean
  files: FileReport[]
  problems: Problem[]
}

/** A problem as one line: `file:line: column: reason`. */
export function describeProblem({ file, line, column, reason }: Problem): string {
  const place = line === null ? file : `${file}:${line}`
  return column === null ? `${place}: ${reason}` : `${place}: ${column}: ${reason}`
}

/** A file of the report as one line for a person. */
export function describeFile({ name, rows, imported, unchanged, bad }: FileReport): string {
  return `${name}: ${rows} rows, ${imported} imported, ${unchanged} unchanged, ${bad} bad`
}
