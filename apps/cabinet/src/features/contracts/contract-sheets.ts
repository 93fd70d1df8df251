import type { AccessibleContract } from './contract-list.ts'

/** The sheets of the account's contracts. */
export type ContractSheet =
  | { readonly kind: 'contracts' }
  | {
      readonly kind: 'contract' | 'contractPassword' | 'removeContract'
      readonly contract: AccessibleContract
    }
  | { readonly kind: 'addContract'; readonly number?: string }
