import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import type { PaymentFacts } from './sum.ts'

export interface NamedContract extends Pick<ContractRef, 'contract_id'> {
  readonly billing_id?: BillingId | undefined
}

/** Where the customer was when money was missing: a page, by the name of its subject, or a sheet to open again. */
export type Wanted =
  | { readonly path: string; readonly title: string }
  | {
      readonly sheet: string
      readonly serviceId?: string | undefined
      /** SIM option, by its id and title. */
      readonly item?: { readonly id: string; readonly name: string } | undefined
    }

export interface Offer {
  readonly sum: Money
  /** What the amount pays for. */
  readonly note: string
}

interface Subject {
  /** Whether to show the payment terms for business customers. */
  readonly isBusiness: boolean
}

export interface TopUpSubject extends Subject {
  readonly contract: ContractRef
  readonly title: string
  /** Title of the sheet where it is not a top-up. */
  readonly heading?: string | undefined
  readonly facts: PaymentFacts
  /** Initial amount of the form; if undefined, `topUpSum` computes it from `facts`. */
  readonly sum?: Money | undefined
  /** Suggested amounts instead of those of `facts`. */
  readonly offers?: readonly Offer[] | undefined
  /** What is outstanding of the contract's invoices, if they are what is paid. */
  readonly invoiced?: Money | undefined
  /** Path to return to after paying at the bank; home by default. */
  readonly returnTo?: string | undefined
  readonly wanted?: Wanted | undefined
  /** Initial payment method; the bank's page by default. */
  readonly way?: 'code' | undefined
}

/** Payment without a session. Shows no balance, and requires the offer to be accepted. */
export interface ExpressSubject extends Subject {
  readonly contract: NamedContract
  readonly facts?: undefined
  readonly sum?: Money | undefined
  readonly returnTo: string
  /** Whether the offer was accepted to find the contract. */
  readonly isOfferAccepted: boolean
}

/** Payment for an order, whose customer has already accepted the offer. */
interface OrderSubject extends Subject {
  readonly contract: ContractRef
  readonly facts?: undefined
  readonly returnTo: string
}

export interface FixedSubject extends OrderSubject {
  readonly fixedSum: Money
  readonly sum?: undefined
}

/** Payment of any amount that covers what the order needs. */
export interface OpenSubject extends OrderSubject {
  readonly sum: Money
  /** What the first month still needs. */
  readonly minSum: Money
  /** What an amount pays for. */
  readonly worthOf: (sum: Money) => string
  readonly offers: readonly Offer[]
}

export type PaymentSubject = (TopUpSubject | ExpressSubject | FixedSubject | OpenSubject) & {
  /** Whether to ask for an email address for the receipt. */
  readonly asksEmail: boolean
}
