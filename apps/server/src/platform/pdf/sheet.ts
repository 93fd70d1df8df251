import type { Language } from '@kabinet/contract/kernel/languages'

/** One line: what it is, and how much or which. Both are finished for reading. */
export interface Row {
  readonly label: string
  readonly value: string
}

/** A document of one page or more, in the house style. */
export interface Sheet {
  readonly language: Language
  readonly title: string
  /** Whose document it is; `colour` as CSS writes it, `#rrggbb`. */
  readonly brand: { readonly title: string; readonly colour: string }
  /** When it was made, for its properties: the same sheet gives the same bytes. */
  readonly at: Date
  readonly facts: readonly Row[]
  /** Set to the right; the last is what they come to. */
  readonly sums: readonly Row[]
  /** Stands at the foot of each page. */
  readonly footer: string
}
