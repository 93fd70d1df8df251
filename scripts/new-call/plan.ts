import type { Names } from './names.ts'
import type { Row } from './specification.ts'

/** The texts that a generated call adds or changes, by their paths from the project's root. */
export interface Plan {
  readonly names: Names
  readonly row: Row
  /** The text of a file, planned or as it is; undefined where there is none. */
  read(path: string): string | undefined
  write(path: string, text: string): void
}
