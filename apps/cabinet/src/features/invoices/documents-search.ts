/** State of the documents page as kept in the URL. By default, it shows the invoices of the chosen contract. */
export interface DocumentsSearch {
  readonly tab?: 'reconciliation' | undefined
  /** Whether to show the invoices of all contracts of the company. */
  readonly all?: true | undefined
}

/** Parses the state from the URL, ignoring invalid parts. */
export function documentsSearchOf({ tab, all }: Readonly<Record<string, unknown>>): DocumentsSearch {
  return {
    ...(tab === 'reconciliation' && { tab }),
    ...((all === true || all === 'true') && { all: true }),
  }
}
