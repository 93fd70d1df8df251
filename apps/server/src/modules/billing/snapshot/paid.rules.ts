import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import type { ContractFacts, DatedFacts, ServiceFacts } from '../facts.rules.ts'
import type { BillingStatus } from '../status/billing-status.rules.ts'

export type Paid = Pick<DatedFacts, 'facts' | 'asOf'> & { readonly billingStatus: Pick<BillingStatus, 'period'> }

/**
 * Returns the first unpaid day of a service, counting a running or scheduled pause; null if the contract has never had
 * a period.
 */
export function paidTo(
  { facts, billingStatus }: Pick<Paid, 'facts' | 'billingStatus'>,
  { paidDays }: Pick<ServiceFacts, 'paidDays'>,
): Day | null {
  const periodEnd = billingStatus.period?.to ?? facts.periodEnd
  return periodEnd && addDays(periodEnd, paidDays)
}

/** Returns the last paid day of a service; null if no day from the snapshot's on is paid. */
export function paidUntil(snapshot: Paid, service: Pick<ServiceFacts, 'paidDays'>): Day | null {
  const to = paidTo(snapshot, service)
  return to && to > snapshot.asOf ? addDays(to, -1) : null
}

/**
 * Returns the first day on which an add-on with a scheduled end is off: `endsOn` if it is charged daily or the contract
 * has never had a period, otherwise the first period end on or after `endsOn` (docs/domain/services.md#cable-tv). Null
 * if no end is scheduled.
 */
export function lastsTo(
  { endsOn, charged }: Pick<ServiceFacts, 'endsOn' | 'charged'>,
  { periodEnd, billingDay }: Pick<ContractFacts, 'periodEnd' | 'billingDay'>,
): Day | null {
  if (endsOn === null || charged === 'daily' || periodEnd === null) return endsOn
  let end = periodEnd
  while (end < endsOn) end = addMonths(end, 1, billingDay)
  return end
}
