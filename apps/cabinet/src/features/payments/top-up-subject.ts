import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PaymentFacts } from './sum.ts'

/** A contract as a payer names it: without its billing where only the number was typed. */
export interface NamedContract extends Pick<ContractRef, 'contract_id'> {
  readonly billing_id?: BillingId | undefined
}

interface Subject {
  /** Business pays on its own terms, which it agrees to (specification §5). */
  readonly isBusiness: boolean
}

/** What a top-up is for: a contract of the account. */
export interface TopUpSubject extends Subject {
  readonly contract: ContractRef
  readonly title: string
  readonly facts: PaymentFacts
  /** What is to be paid, where that is known already; the usual sum without it. */
  readonly sum?: Money | undefined
  /** Where the bank sends the person back to, a path of the cabinet; home without it. */
  readonly returnTo?: string | undefined
}

/** A contract that somebody pays for without signing in: strangers see no balance, and accept the offer. */
export interface ExpressSubject extends Subject {
  readonly contract: NamedContract
  readonly facts?: undefined
  /** What was tried to pay before. */
  readonly sum?: Money | undefined
  /** Where the bank sends the person back to: a path of the cabinet. */
  readonly returnTo: string
}

/** What a payment is for. */
export type PaymentSubject = (TopUpSubject | ExpressSubject) & {
  /** Whether the person has no e-mail yet, so that one for the receipt is asked. */
  readonly asksEmail: boolean
}
