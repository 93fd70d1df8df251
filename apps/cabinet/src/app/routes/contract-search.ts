export interface ContractSearch {
  billing_id?: string
  contract_id?: string
}

export function contractSearchOf({ billing_id, contract_id }: Record<string, unknown>): ContractSearch {
  return {
    ...(typeof billing_id === 'string' && { billing_id }),
    ...(typeof contract_id === 'string' && { contract_id }),
  }
}

/** Parses the query string without decoding values as JSON, so that contract numbers stay strings. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
