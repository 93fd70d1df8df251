import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PaymentFacts } from './sum.ts'

export interface NamedContract extends Pick<ContractRef, 'contract_id'> {
  readonly billing_id?: BillingId | undefined
}

interface Subject {
  /** Business customers accept their own payment terms. */
  readonly isBusiness: boolean
}

export interface TopUpSubject extends Subject {
  readonly contract: ContractRef
  readonly title: string
  readonly facts: PaymentFacts
  /** Amount due, if known. */
  readonly sum?: Money | undefined
  /** Return path after payment; defaults to home. */
  readonly returnTo?: string | undefined
}

/** Payment without a session: shows no balance and requires the offer. */
export interface ExpressSubject extends Subject {
  readonly contract: NamedContract
  readonly facts?: undefined
  readonly sum?: Money | undefined
  /** Return path after payment. */
  readonly returnTo: string
}

export type PaymentSubject = (TopUpSubject | ExpressSubject) & {
  /** Whether to ask for an e-mail for the receipt. */
  readonly asksEmail: boolean
}
