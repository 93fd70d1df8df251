import type { ContractRef } from '@kabinet/contract/ids'

export type OperationSheet =
  | { readonly kind: 'newRequest'; readonly contract: ContractRef }
  | { readonly kind: 'requestForm'; readonly contract: ContractRef; readonly type: number; readonly title: string }
  | { readonly kind: 'request'; readonly contract: ContractRef; readonly id: string; readonly title: string }
