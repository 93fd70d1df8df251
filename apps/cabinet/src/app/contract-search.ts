/** The part of every address that names the chosen contract. */
export interface ContractSearch {
  billing_id?: string
  contract_id?: string
}
