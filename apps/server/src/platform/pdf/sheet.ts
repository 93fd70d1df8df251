import type { Language } from '@kabinet/contract/kernel/languages'

/** One line: what it is, and how much or which. Both are finished for reading. */
export interface Row {
  readonly label: string
  readonly value: string
}

export interface Column {
  readonly title: string
  /** Points of a page's 483; the one without a width takes what the others leave. */
  readonly width?: number
  /** Figures stand at the right. */
  readonly right?: true
}

export interface TableRow {
  /** One for each column, finished for reading. */
  readonly cells: readonly string[]
  /** A balance or a total among the others. */
  readonly strong?: true
}

/** What it is of, and its titles, stand on each page that it goes on to. */
export interface Table {
  /** What it is of, where a document has several. */
  readonly heading?: Row
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}

/** Somebody who signs, and for whom. */
export interface Signature {
  readonly role: string
  readonly party: string
}

/** What a document is made of, one block under another. */
export type Block =
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** Set to the right; the last is what they come to. */
  | { readonly kind: 'sums'; readonly rows: readonly Row[] }
  | ({ readonly kind: 'table' } & Table)
  /** A sentence that decides, with the places of those who sign it: never on two pages. */
  | { readonly kind: 'signed'; readonly text: string; readonly note: string; readonly by: readonly Signature[] }

/** A document of one page or more, in the house style. */
export interface Sheet {
  readonly language: Language
  readonly title: string
  /** Whose document it is; `colour` as CSS writes it, `#rrggbb`. */
  readonly brand: { readonly title: string; readonly colour: string }
  /** When it was made, for its properties: the same sheet gives the same bytes. */
  readonly at: Date
  readonly content: readonly Block[]
  /** Stands at the foot of each page. */
  readonly footer: string
}
