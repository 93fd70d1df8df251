import type { Names } from './names.ts'
import type { Row } from './specification.ts'

/** Collects the files of a generated call, by path relative to the project root. */
export interface Plan {
  readonly names: Names
  readonly row: Row
  /** Returns the planned or existing text of a file; undefined if there is none. */
  read(path: string): string | undefined
  write(path: string, text: string): void
}
