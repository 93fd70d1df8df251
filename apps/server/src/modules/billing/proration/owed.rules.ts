import { serviceStatus } from '@kabinet/contract/ids'
import { addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import { type DebitPart, monthParts } from './debit.rules.ts'
import type { ContractFacts } from '../facts.rules.ts'
import { shareOf } from './share.rules.ts'

export interface OwedDays {
  readonly from: Day
  /** Exclusive end. */
  readonly to: Day
  readonly days: number
  readonly of: number
  readonly parts: readonly DebitPart[]
  readonly sum: Money
}

/**
 * Returns the unpaid days on which a credit kept services on; null without a credit or while the credit runs. Days paid
 * beyond the period are in the future and not deducted.
 */
export function owedDays(
  { credit, billingDay, services, bundle }: ContractFacts,
  today: Day,
  unit: Money,
): OwedDays | null {
  if (!credit || credit.to > today) return null
  const days = daysBetween(credit.from, credit.to)
  const month = { from: credit.from, to: addMonths(credit.from, 1, billingDay) }
  const of = daysBetween(month.from, month.to)
  const unpaid = services
    .filter(({ status }) => status === serviceStatus.unpaid)
    .map((service) => ({ ...service, planned: null, paidDays: 0 }))
  const parts = monthParts(unpaid, bundle?.status === 'disabled' ? bundle.cost : null, month, unit)
  const shares = parts.map(({ service, price }) => {
    return {
      service,
      price,
      cost: shareOf(price, { fromDay: 0, toDay: days, periodDays: of }, unit),
      days: { count: days, of },
    }
  })
  return { from: credit.from, to: credit.to, days, of, parts: shares, sum: sum(shares.map(({ cost }) => cost)) }
}

export interface UsedOnCredit {
  readonly sum: Money
  readonly days: number
  readonly of: number
  readonly from: Day
  /** Exclusive end. */
  readonly to: Day
}

/**
 * Returns the charge for a service's credit days if the service ends before the credit is settled; null if there are
 * none. Without this charge, dropping a service before paying would make those days free.
 * @param endedOn first day without the service
 */
export function usedOnCredit(
  { credit, periodEnd, billingDay }: Pick<ContractFacts, 'credit' | 'periodEnd' | 'billingDay'>,
  price: Money,
  endedOn: Day,
  unit: Money,
): UsedOnCredit | null {
  if (!credit || periodEnd === null || periodEnd > credit.from || credit.from >= endedOn) return null
  const to = endedOn < credit.to ? endedOn : credit.to
  const days = daysBetween(credit.from, to)
  const of = daysBetween(credit.from, addMonths(credit.from, 1, billingDay))
  const cost = shareOf(price, { fromDay: 0, toDay: days, periodDays: of }, unit)
  return cost > 0 ? { sum: cost, days, of, from: credit.from, to } : null
}
