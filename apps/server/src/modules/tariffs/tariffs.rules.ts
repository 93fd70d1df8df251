import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addMonths, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import type { PersonType } from '@kabinet/contract/kernel/rights'
import type { Works } from '@kabinet/contract/blocker'
import { segmentOf } from '@kabinet/contract/tariff-kinds'

interface Tariff {
  /** For a month. */
  readonly cost: Money
  /** Mbit/s; null where the tariff has none. */
  readonly speed: number | null
  readonly charged: 'monthly' | 'daily'
}

/** A tariff of the catalogue that new customers may take, as one service meets it. */
export interface OnSale extends Tariff {
  readonly code: string
  /** Whom it is sold to; null: everybody. */
  readonly segment: 'home' | 'business' | null
  /** Not to be had for now in the service's house. */
  readonly closed: boolean
}

/** A service as a change of its tariff sees it. */
export interface Changing extends Tariff {
  readonly code: string
  readonly tariffCode: string
  readonly parent: string | null
  readonly status: ServiceStatusCode
  readonly inBundle: boolean
  readonly planned: { readonly day: Day } | null
  readonly paidDays: number
}

/** Why nothing can be changed now. */
export type TariffBlocker = 'off' | 'credit' | 'stopped' | 'paused' | 'bundle' | 'planned' | 'none'

/** A moment at which a change may come into force. */
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

/** Whether a service has a tariff that may be spoken of: what is connected to one, or disabled for good, has none. */
export function hasTariff({ parent, status }: Pick<Changing, 'parent' | 'status'>): boolean {
  return parent === null && status !== serviceStatus.disabled
}

/**
 * The tariffs that a service may be changed to: sold to such customers, another than its own, and with a price that
 * compares, by the month both. A bundle's service has none: it is charged with the bundle
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

/** Higher or lower than another tariff: by speed where both have one, else by price. */
export function stepOf(from: Tariff, to: Tariff): 'up' | 'down' | 'same' {
  const bySpeed = from.speed !== null && to.speed !== null
  const difference = bySpeed ? to.speed - from.speed : to.cost - from.cost
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

/** What stands in the way of any change of a service, whatever the tariff (docs/domain/services.md#tariffs). */
export function blockerOf(
  { inBundle, status, planned }: Pick<Changing, 'inBundle' | 'status' | 'planned'>,
  works: Works,
  offers: readonly OnSale[],
): TariffBlocker | null {
  if (inBundle) return 'bundle'
  if (offers.length === 0 && !planned) return 'none'
  if (status === serviceStatus.stopped) return 'stopped'
  if (works === 'paused') return 'paused'
  // A pause is the whole contract's: a service that is paused alone was stopped.
  if (status === serviceStatus.paused) return 'stopped'
  if (works === 'credit') return 'credit'
  if (works === 'off' || status !== serviceStatus.active) return 'off'
  return planned ? 'planned' : null
}

/**
 * The first day on which a change planned now may begin, pauses aside: the end of the contract's period, or, where days
 * after it are paid already, of the one that uses them up.
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
  /** IANA zone of the operator. */
  readonly zone: string
}

/** When a tariff may be changed: now or at the end of what is paid; to a lower one only then. */
export function changeOptions(
  step: 'up' | 'down' | 'same',
  { now, today, endOfPaid: day, zone }: Moment,
): ChangeOption[] {
  const later: ChangeOption = { kind: 'period_end', day, when: startOf(day, zone) }
  return step === 'down' ? [later] : [{ kind: 'now', day: today, when: now }, later]
}

/** The way that a chosen time means: the nearest of those that are no further than the window. */
export function chosenOption(
  options: readonly ChangeOption[],
  time: Date,
  windowHours: number,
): ChangeOption | undefined {
  const distance = ({ when }: ChangeOption) => Math.abs(when.getTime() - time.getTime())
  return options
    .filter((option) => distance(option) <= windowHours * 3_600_000)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

interface Choice<T> {
  readonly blocker: TariffBlocker | null
  readonly offers: readonly T[]
  readonly optionsFor: (tariff: T) => readonly ChangeOption[]
}

/** Whether the change that somebody wishes can be made, to what, and when: or why not. */
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

/** What tells whether a change has become another than the one that was shown. */
export interface QuotedChange {
  /** The first day of the new tariff. */
  readonly day: Day
  /** Taken from the balance at once. */
  readonly net: Money
  /** What a month of the new tariff costs. */
  readonly cost: Money
}

/** Whether a change is still the one that was shown; whoever was shown nothing takes it as it is. */
export function matchesQuote({ day, net, cost }: QuotedChange, quoted: QuotedChange | undefined): boolean {
  return quoted === undefined || (quoted.day === day && quoted.net === net && quoted.cost === cost)
}

/**
 * Why a planned change cannot be cancelled: there is none, or its day has begun
 * (docs/domain/services.md#planned-changes); null where it can. While the service is paused the change waits, whatever
 * its day.
 */
export function refuseCancel(service: Pick<Changing, 'planned' | 'status'> | undefined, today: Day): Refusal | null {
  if (!service?.planned) return 'tariff_none_planned'
  return service.status !== serviceStatus.paused && service.planned.day <= today ? 'tariff_started' : null
}
