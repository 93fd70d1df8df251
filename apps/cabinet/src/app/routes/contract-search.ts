/** The part of every address that names the chosen contract. */
export interface ContractSearch {
  billing_id?: string
  contract_id?: string
}

/** That part of an address, of what stands behind its question mark. */
export function contractSearchOf({ billing_id, contract_id }: Record<string, unknown>): ContractSearch {
  return {
    ...(typeof billing_id === 'string' && { billing_id }),
    ...(typeof contract_id === 'string' && { contract_id }),
  }
}

/** The parameters behind an address's question mark; contract numbers stay texts, so it is not JSON. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
