import type { Names } from './names.ts'
import type { Row } from './specification.ts'

/** Collects the files of a generated call, by path relative to the project root. */
export interface Plan {
  readonly names: Names
  readonly row: Row
  /** Returns the planned text of a file, or else the existing one; undefined if there is neither. */
  read(path: string): string | undefined
  write(path: string, text: string): void
}
