import type { Language } from '@kabinet/contract/kernel/languages'

/** Logo as a single path; the frame `tile` draws it on a rounded square of the brand's colour. */
export interface BrandLogo {
  readonly viewBox: string
  readonly path: string
  readonly stroke: number
  readonly frame: 'none' | 'tile'
}

export interface Row {
  readonly label: string
  readonly value: string
}

export interface Column {
  readonly title: string
  /** Width in points, out of the page's 483; columns without a width share the rest. */
  readonly width?: number
  readonly right?: true
}

export interface TableRow {
  readonly cells: readonly string[]
  readonly strong?: true
}

/** Table whose heading and column titles are repeated on each page. */
export interface Table {
  readonly heading?: Row
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}

export interface Signature {
  readonly role: string
  readonly party: string
}

export interface Paragraph {
  /** Number of a clause, such as `2.1.`; its depth indents it. */
  readonly number?: string
  readonly text: string
}

export interface Party {
  readonly role: string
  readonly name: string
  /** Requisites; those with an empty value are left out. */
  readonly rows: readonly Row[]
}

export type Block =
  /** Section of a text; its heading stays on one page with the first paragraph. */
  | { readonly kind: 'text'; readonly heading?: Paragraph; readonly paragraphs: readonly Paragraph[] }
  /** The two parties side by side. */
  | { readonly kind: 'parties'; readonly parties: readonly [Party, Party] }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** Rows with right-aligned values; the last one is the total. */
  | { readonly kind: 'sums'; readonly rows: readonly Row[] }
  | ({ readonly kind: 'table' } & Table)
  /** Text with signatures, kept together on one page. */
  | { readonly kind: 'signed'; readonly text: string; readonly note: string; readonly by: readonly Signature[] }

export interface Sheet {
  readonly language: Language
  readonly title: string
  readonly brand: { readonly title: string; readonly colour: string; readonly logo: BrandLogo }
  /** Creation and modification date of the document; fixed, so that rendering a sheet again gives the same bytes. */
  readonly at: Date
  readonly content: readonly Block[]
  readonly footer: string
}
