import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

/** One connected service as the rules see it. */
export interface ServiceFacts {
  readonly code: string
  readonly groupId: number
  readonly status: ServiceStatusCode
  /** For a month. */
  readonly cost: Money
  /** Charged a month in advance, or daily (docs/domain/billing.md#daily-charges). */
  readonly charged: 'monthly' | 'daily'
  readonly inBundle: boolean
  /** Connected to a service, with a price of its own; not a service itself. */
  readonly connected: boolean
  /** A planned change of its tariff: the first month that begins on or after `day` with no paid days left costs this. */
  readonly planned: { readonly day: Day; readonly cost: Money } | null
  /** Not paid for any period that begins on or after that day. */
  readonly endsOn: Day | null
  /** Days after the contract's period that are paid already. */
  readonly paidDays: number
}

/**
 * A credit or promised payment: it keeps services on, uncharged, after the period's end
 * (docs/domain/billing.md#credits).
 */
export interface Credit {
  readonly action: number
  readonly from: Day
  /** The first day after it. */
  readonly to: Day
  /** Taken while the services were off: no paid days lead up to it. */
  readonly afterBlock: boolean
}

/**
 * A sum returned with each month that is charged, as long as its condition holds (docs/domain/billing.md#cashbacks).
 */
export interface CashbackFacts {
  readonly typeId: number
  readonly isActive: boolean
  readonly sum: Money
}

/** All that the standing of one contract is computed from. */
export interface ContractFacts {
  readonly balance: Money
  /** Anchor of the periods, 1 to 31. */
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
  /** The suspension that runs or is scheduled; `to` is the first day after it. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
  /** The last one of this unpaid period, run out or still to run. */
  readonly credit: Credit | null
  /** The first day after the last pause that has begun and ended: time paused is no time off. */
  readonly lastPauseEnd: Day | null
  readonly cashbacks: readonly CashbackFacts[]
  /** The most that autopay brings before a debit; null where it is off. */
  readonly autopay: Money | null
}

/**
 * The facts with "period passed" told by the codes: nothing is active past the paid days without a credit
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
