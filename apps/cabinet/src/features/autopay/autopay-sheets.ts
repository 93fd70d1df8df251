import type { ContractRef } from '@kabinet/contract/ids'
import type { LinkedCard } from './autopay.api.ts'

export type AutopaySheet =
  | {
      readonly kind: 'autopay' | 'otherCards' | 'linkCard' | 'changeAutopay' | 'stopAutopay'
      readonly contract: ContractRef
    }
  | { readonly kind: 'removeCard'; readonly contract: ContractRef; readonly card: LinkedCard }
