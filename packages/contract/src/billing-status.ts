/** Billing statuses in order of precedence: the first that applies wins. docs/domain/billing.md#billing-status */
export const billingStatuses = [
  'empty',
  'disabled',
  /** Nothing is connected, and services are ordered. */
  'ordered',
  'paused',
  'paused_insufficient_funds',
  /** The bundle is paused, but its phone still receives calls. */
  'bundle_paused',
  'not_started',
  'off',
  /** The restart window has passed, so a payment alone does not restart the services. */
  'lapsed',
  'stopped',
  'partly',
  'credit',
  'pause_ahead',
  'autopay',
  'debit_near',
  'works',
] as const
export type BillingStatusCode = (typeof billingStatuses)[number]

/** Returns whether a pause of the contract or its bundle is running, regardless of the balance. */
export function isPaused(status: BillingStatusCode): boolean {
  return status === 'paused' || status === 'paused_insufficient_funds' || status === 'bundle_paused'
}

/** What a contract's order is waiting for: docs/domain/billing.md#ordered-services */
export const orderSteps = [
  /** The customer, who has not completed the order: services, payment or documents. */
  'unfinished',
  /** The customer, who has to choose a time for the engineer's visit. */
  'time',
  'visit',
  /** The customer, who has to plug the cable in. */
  'plug',
  /** Support, with which the customer books another visit after cancelling one. */
  'cancelled',
  /** The provider. */
  'pending',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** Balance colours: docs/domain/billing.md#balance-colour. */
export const severities = ['positive', 'neutral', 'negative'] as const
export type Severity = (typeof severities)[number]

/** Reasons why no credit is available, also used as refusals of `activate`: docs/domain/billing.md#credits. */
export const creditRefusals = [
  'credit_running',
  'credit_once',
  'promise_unpaid',
  'credit_not_owed',
  'credit_no_period',
] as const
export type CreditRefusal = (typeof creditRefusals)[number]
