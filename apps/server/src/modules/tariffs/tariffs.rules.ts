import { hourMs } from '@kabinet/contract/kernel/durations'
import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addMonths, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Works } from '@kabinet/contract/blocker'
import { segmentOf } from '@kabinet/contract/tariff-kinds'

interface Tariff {
  readonly cost: Money
  /** Speed in Mbit/s; null if not applicable. */
  readonly speed: number | null
  readonly charged: 'monthly' | 'daily'
}

export interface OnSale extends Tariff {
  readonly code: string
  /** Customer segment; null for all customers. */
  readonly segment: 'home' | 'business' | null
  /** Whether the tariff is temporarily unavailable at the service's house. */
  readonly closed: boolean
}

export interface Changing extends Tariff {
  readonly code: string
  readonly tariffCode: string
  readonly parent: string | null
  readonly status: ServiceStatusCode
  readonly inBundle: boolean
  readonly planned: { readonly day: Day } | null
  readonly paidDays: number
}

export type TariffBlocker = 'off' | 'credit' | 'stopped' | 'paused' | 'bundle' | 'planned' | 'none'

export interface ChangeOption {
  readonly kind: 'now' | 'period_end'
  readonly day: Day
  readonly when: Date
}

const refusals: Readonly<Record<TariffBlocker, Refusal>> = {
  off: 'services_off',
  credit: 'insufficient_funds',
  stopped: 'services_off',
  paused: 'services_off',
  bundle: 'tariff_unknown',
  planned: 'tariff_planned',
  none: 'tariff_unknown',
}

export function hasTariff({ parent, status }: Pick<Changing, 'parent' | 'status'>): boolean {
  return parent === null && status !== serviceStatus.disabled
}

/**
 * Returns the tariffs that a service may change to: on sale to the customer's segment, other than the current one, and
 * charged monthly like it. Services in a bundle have none, since they are charged with the bundle
 * (docs/domain/billing.md#bundles).
 */
export function offersFor<T extends OnSale>(
  service: Pick<Changing, 'tariffCode' | 'charged' | 'inBundle'>,
  onSale: readonly T[],
  person: PersonType,
): T[] {
  if (service.inBundle || service.charged !== 'monthly') return []
  return onSale.filter(
    ({ code, charged, segment }) =>
      code !== service.tariffCode && charged === 'monthly' && (segment === null || segment === segmentOf(person)),
  )
}

export function stepOf(from: Tariff, to: Tariff): 'up' | 'down' | 'same' {
  const bySpeed = from.speed !== null && to.speed !== null
  const difference = bySpeed ? to.speed - from.speed : to.cost - from.cost
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

/**
 * Returns the reason why a service's tariff cannot be changed at all now; null if it can
 * (docs/domain/services.md#tariffs).
 */
export function tariffBlockerOf(
  { inBundle, status, planned }: Pick<Changing, 'inBundle' | 'status' | 'planned'>,
  works: Works,
  offers: readonly OnSale[],
): TariffBlocker | null {
  if (inBundle) return 'bundle'
  if (offers.length === 0 && !planned) return 'none'
  if (status === serviceStatus.stopped) return 'stopped'
  if (works === 'paused') return 'paused'
  // A pause applies to the whole contract; a single paused service was stopped by the provider.
  if (status === serviceStatus.paused) return 'stopped'
  if (works === 'credit') return 'credit'
  if (works === 'off' || status !== serviceStatus.active) return 'off'
  return planned ? 'planned' : null
}

/**
 * Returns the first day on which a planned change may begin, ignoring pauses: the end of the period, or of the later
 * period that uses up days already paid.
 */
export function endOfPaid(periodEnd: Day, billingDay: number, paidDays: number): Day {
  let [months, day] = [0, periodEnd]
  while (daysBetween(periodEnd, day) < paidDays) {
    months += 1
    day = addMonths(periodEnd, months, billingDay)
  }
  return day
}

interface Moment {
  readonly now: Date
  readonly today: Day
  readonly endOfPaid: Day
  readonly zone: string
}

export function changeOptions(
  step: 'up' | 'down' | 'same',
  { now, today, endOfPaid: day, zone }: Moment,
): ChangeOption[] {
  const later: ChangeOption = { kind: 'period_end', day, when: startOf(day, zone) }
  return step === 'down' ? [later] : [{ kind: 'now', day: today, when: now }, later]
}

export function chosenOption(
  options: readonly ChangeOption[],
  time: Date,
  windowHours: number,
): ChangeOption | undefined {
  const distance = ({ when }: ChangeOption) => Math.abs(when.getTime() - time.getTime())
  return options
    .filter((option) => distance(option) <= windowHours * hourMs)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

interface Choice<T> {
  readonly blocker: TariffBlocker | null
  readonly offers: readonly T[]
  readonly optionsFor: (tariff: T) => readonly ChangeOption[]
}

export function decideChange<T extends OnSale>(
  { blocker, offers, optionsFor }: Choice<T>,
  request: { readonly tariff: string; readonly time: Date },
  windowHours: number,
): { readonly refusal: Refusal } | { readonly tariff: T; readonly option: ChangeOption } {
  if (blocker) return { refusal: refusals[blocker] }
  const tariff = offers.find(({ code }) => code === request.tariff)
  if (!tariff) return { refusal: 'tariff_unknown' }
  if (tariff.closed) return { refusal: 'tariff_unavailable' }
  const option = chosenOption(optionsFor(tariff), request.time, windowHours)
  return option ? { tariff, option } : { refusal: 'tariff_date' }
}

export interface QuotedChange {
  readonly day: Day
  readonly net: Money
  readonly cost: Money
}

export function matchesQuote({ day, net, cost }: QuotedChange, quoted: QuotedChange | undefined): boolean {
  return quoted === undefined || (quoted.day === day && quoted.net === net && quoted.cost === cost)
}

/**
 * Returns why a planned change cannot be cancelled: there is none, or its day has begun
 * (docs/domain/services.md#planned-changes); null if it can be. While the service is paused the change waits, whatever
 * its day.
 */
export function refuseCancel(service: Pick<Changing, 'planned' | 'status'> | undefined, today: Day): Refusal | null {
  if (!service?.planned) return 'tariff_none_planned'
  return service.status !== serviceStatus.paused && service.planned.day <= today ? 'tariff_started' : null
}
