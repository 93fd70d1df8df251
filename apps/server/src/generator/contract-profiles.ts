import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Plan } from './material.ts'

type Span = readonly [min: number, max: number]

/** State of a contract on the anchor day. Spans are in days: offsets from the anchor, or the length of a pause. */
export interface ContractProfile {
  readonly who: string
  /** Share of each type's contracts, per thousand. */
  readonly share: Readonly<Record<Plan['type'], number>>
  /** First unpaid day; null if no period has begun. */
  readonly periodEnd: Span | null
  readonly status: ServiceStatusCode
  readonly bundle: 'enabled' | 'disabled' | 'suspended'
  /** Balance compared with the monthly cost. */
  readonly funds: 'enough' | 'short' | 'negative'
  readonly pause?: { readonly from: Span; readonly days: Span }
  readonly onCredit?: true
  /** Days before the anchor on which services that are not connected yet were ordered. */
  readonly ordered?: Span
}

const { active, unpaid, stopped, disabled, paused } = serviceStatus

/** Days in the shortest month: a period that ends later may not have begun. */
const shortestMonth = 28

export const contractProfiles: readonly ContractProfile[] = [
  {
    who: 'all well',
    share: { home: 589, mobile: 700, business: 680 },
    periodEnd: [1, shortestMonth],
    status: active,
    bundle: 'enabled',
    funds: 'enough',
  },
  {
    who: 'debit near, not enough money',
    share: { home: 170, mobile: 180, business: 150 },
    periodEnd: [1, 9],
    status: active,
    bundle: 'enabled',
    funds: 'short',
  },
  {
    who: 'blocked',
    share: { home: 85, mobile: 90, business: 40 },
    periodEnd: [-60, -1],
    status: unpaid,
    bundle: 'disabled',
    funds: 'short',
  },
  {
    who: 'blocked, in debt',
    share: { home: 0, mobile: 0, business: 50 },
    periodEnd: [-40, -1],
    status: unpaid,
    bundle: 'disabled',
    funds: 'negative',
  },
  {
    who: 'paused',
    share: { home: 50, mobile: 0, business: 0 },
    periodEnd: [3, shortestMonth],
    status: paused,
    bundle: 'suspended',
    funds: 'enough',
    pause: { from: [-5, -1], days: [8, 30] },
  },
  {
    who: 'pause scheduled',
    share: { home: 20, mobile: 0, business: 0 },
    periodEnd: [5, shortestMonth],
    status: active,
    bundle: 'enabled',
    funds: 'enough',
    pause: { from: [1, 20], days: [7, 30] },
  },
  {
    who: 'was suspended, may not yet again',
    share: { home: 30, mobile: 0, business: 0 },
    periodEnd: [1, shortestMonth],
    status: active,
    bundle: 'enabled',
    funds: 'enough',
    pause: { from: [-90, -40], days: [5, 30] },
  },
  {
    who: 'on credit',
    share: { home: 20, mobile: 0, business: 40 },
    periodEnd: [-4, 0],
    status: active,
    bundle: 'enabled',
    funds: 'short',
    onCredit: true,
  },
  {
    who: 'stopped by the provider',
    share: { home: 10, mobile: 10, business: 20 },
    periodEnd: [-30, 20],
    status: stopped,
    bundle: 'disabled',
    funds: 'short',
  },
  {
    who: 'closed',
    share: { home: 15, mobile: 15, business: 15 },
    periodEnd: [-200, -90],
    status: disabled,
    bundle: 'disabled',
    funds: 'short',
  },
  {
    who: 'ordered',
    share: { home: 1, mobile: 0, business: 0 },
    periodEnd: null,
    status: stopped,
    bundle: 'disabled',
    funds: 'enough',
    ordered: [-5, 0],
  },
  {
    who: 'new',
    share: { home: 10, mobile: 5, business: 5 },
    periodEnd: null,
    status: unpaid,
    bundle: 'disabled',
    funds: 'short',
  },
]
