import type { AccessibleContract } from './contract-list.ts'

export type ContractSheet =
  | { readonly kind: 'contracts' }
  | {
      readonly kind: 'contract' | 'contractPassword' | 'removeContract'
      readonly contract: AccessibleContract
    }
  | { readonly kind: 'addContract'; readonly number?: string }
