import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Plan } from './material.ts'

type Span = readonly [least: number, most: number]

/** How a contract stands on the day of the anchor. Spans are days from it. */
export interface Standing {
  /** For whoever looks for somebody to sign in as. */
  readonly who: string
  /** Of a thousand contracts of the type. */
  readonly share: Readonly<Record<Plan['type'], number>>
  /** The first unpaid day; null where no period ever began. */
  readonly periodEnd: Span | null
  readonly status: ServiceStatusCode
  readonly bundle: 'enabled' | 'disabled' | 'suspended'
  /** What the balance is beside the month's cost: not less, less, or below zero. */
  readonly funds: 'enough' | 'short' | 'negative'
  readonly suspension?: { readonly from: Span; readonly days: Span }
  readonly onCredit?: true
}

const { active, unpaid, stopped, disabled, paused } = serviceStatus

/** A month at its shortest: a period that ends later may not have begun. */
const longest = 28

export const standings: readonly Standing[] = [
  {
    who: 'all well',
    share: { home: 590, mobile: 700, business: 680 },
    periodEnd: [1, longest],
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
    periodEnd: [3, longest],
    status: paused,
    bundle: 'suspended',
    funds: 'enough',
    suspension: { from: [-5, -1], days: [8, 30] },
  },
  {
    who: 'suspension scheduled',
    share: { home: 20, mobile: 0, business: 0 },
    periodEnd: [5, longest],
    status: active,
    bundle: 'enabled',
    funds: 'enough',
    suspension: { from: [1, 20], days: [7, 30] },
  },
  {
    who: 'was suspended, may not yet again',
    share: { home: 30, mobile: 0, business: 0 },
    periodEnd: [1, longest],
    status: active,
    bundle: 'enabled',
    funds: 'enough',
    suspension: { from: [-90, -40], days: [5, 30] },
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
    who: 'new',
    share: { home: 10, mobile: 5, business: 5 },
    periodEnd: null,
    status: unpaid,
    bundle: 'disabled',
    funds: 'short',
  },
]
