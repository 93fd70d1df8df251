import type { ContractRef } from '@kabinet/contract/ids'
import type { PaymentFacts } from './sum.ts'

/** What a top-up is for. */
export interface TopUpSubject {
  readonly contract: ContractRef
  readonly title: string
  readonly facts: PaymentFacts
  /** Business pays on its own terms, which it agrees to (specification §5). */
  readonly isBusiness: boolean
  /** Whether the person has no e-mail yet, so that one for the receipt is asked. */
  readonly asksEmail: boolean
}
