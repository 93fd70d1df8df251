import type { OrderStep } from '@kabinet/contract/billing-status'
import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

export interface ServiceFacts {
  readonly code: string
  readonly groupId: number
  readonly status: ServiceStatusCode
  /** Cost per month. */
  readonly cost: Money
  readonly charged: 'monthly' | 'daily'
  readonly inBundle: boolean
  readonly connected: boolean
  /** Planned tariff: its price applies from the first month that begins on or after `day` with no paid days left. */
  readonly planned: { readonly day: Day; readonly cost: Money } | null
  /** First uncharged day of a daily service; monthly ones are not charged for periods from this day on. */
  readonly endsOn: Day | null
  /** Days already paid beyond the contract's period. */
  readonly paidDays: number
}

/**
 * Credit or promised payment, which keeps services on after the period; those days are charged later
 * (docs/domain/billing.md#credits).
 */
export interface Credit {
  readonly action: number
  readonly from: Day
  /** Exclusive end. */
  readonly to: Day
  /** Whether the credit was taken while services were off, so that no paid days precede it. */
  readonly afterBlock: boolean
}

/** Cashback that is paid with each charged month while its condition holds (docs/domain/billing.md#cashbacks). */
export interface CashbackFacts {
  readonly typeId: number
  readonly isActive: boolean
  readonly sum: Money
}

/** What a contract's order is waiting for (docs/domain/billing.md#ordered-services). */
export interface OrderProgress {
  readonly step: OrderStep
  /** Booked visit of an engineer, in the time of the visit's city; without a time, it is during the day. */
  readonly visit: { readonly day: Day; readonly time: string | null } | null
  /** Amount missing for the order to go on; zero if nothing is. */
  readonly toPay: Money
  /** What is charged once everything ordered is connected, at most: the balance pays for it. */
  readonly cost: Money
  /** Part of `cost` that is for connecting; the rest is for the services. */
  readonly connectionCost: Money
}

/** Services that are ordered and not connected yet: no other rule sees them. */
export interface OrderFacts extends OrderProgress {
  readonly services: readonly Pick<ServiceFacts, 'code' | 'groupId' | 'cost' | 'charged' | 'inBundle'>[]
  /** Price of the bundle that some of the services belong to; null without one. */
  readonly bundle: Money | null
  /** Cost per month of everything ordered. */
  readonly month: Money
}

export interface ContractFacts {
  readonly balance: Money
  /** Day of the month, 1 to 31; clipped in shorter months. */
  readonly billingDay: number
  readonly periodFrom: Day | null
  /** First unpaid day. */
  readonly periodEnd: Day | null
  readonly services: readonly ServiceFacts[]
  readonly bundle: {
    readonly status: 'enabled' | 'disabled' | 'suspended'
    readonly cost: Money
    readonly to: Day
  } | null
  /** Running or scheduled pause; `to` is exclusive. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
  readonly credit: Credit | null
  /** First day after the last finished pause; paused time does not count as time off. */
  readonly lastPauseEnd: Day | null
  readonly cashbacks: readonly CashbackFacts[]
  /** Maximum amount that autopay adds before a debit; null if autopay is off. */
  readonly autopay: Money | null
  /** Null if nothing is ordered. */
  readonly ordered: OrderFacts | null
}

/** Facts of a contract as of a day: what every decision about it is made from. */
export interface DatedFacts {
  /** Day in the operator's zone on which the facts were read. */
  readonly asOf: Day
  /** The currency's smallest unit, in hundredths. */
  readonly unit: Money
  readonly facts: ContractFacts
}

/**
 * Adjusts the status codes once the period has passed: without a credit, nothing is active beyond the paid days
 * (docs/domain/billing.md#service-statuses).
 */
export function effective(facts: ContractFacts, today: Day): ContractFacts {
  const { periodEnd, credit, bundle } = facts
  const passed = periodEnd !== null && periodEnd <= today && !(credit && credit.to > today)
  if (!passed) return facts
  return {
    ...facts,
    services: facts.services.map((service) =>
      service.status === serviceStatus.active ? { ...service, status: serviceStatus.unpaid } : service,
    ),
    bundle: bundle?.status === 'enabled' ? { ...bundle, status: 'disabled' } : bundle,
  }
}

/** Planned tariff of a service that has taken effect. */
export interface ChangedTariff {
  readonly service: string
  readonly tariff: LocalisedText
}
