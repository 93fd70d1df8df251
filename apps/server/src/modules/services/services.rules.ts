import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { PauseRefusal, PauseState } from '@kabinet/contract/pause'

/** What an operator allows of pauses (docs/domain/services.md#pauses). */
export interface PauseLimits {
  readonly minDays: number
  readonly maxDays: number
  /** Days between the end of a pause and the beginning of the next. */
  readonly cooldownDays: number
  /** The first one may begin so many days from today, */
  readonly startsInDays: number
  /** the last one so many. */
  readonly aheadDays: number
}

/** Some days; `to` is the first one after them. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** All that decides whether a contract may pause. */
export interface PauseFacts {
  readonly today: Day
  /** Whether its services are paused now. */
  readonly paused: boolean
  /** The pause that runs or is scheduled. */
  readonly planned: Span | null
  /** The first day after the last pause that has begun and ended. */
  readonly lastEnd: Day | null
  /** Whether any service works or waits for money: what is stopped or disabled does not pause. */
  readonly pausable: boolean
}

/** The pause state of a contract. */
export function pauseStateOf({ today, paused, planned }: PauseFacts): PauseState {
  if (paused || (planned && planned.from <= today)) return 'paused'
  return planned ? 'await' : 'active'
}

/** The days on which a pause may begin, cooldown aside. */
export function startsWithin({ today }: PauseFacts, { startsInDays, aheadDays }: PauseLimits) {
  return { first: addDays(today, startsInDays), last: addDays(today, aheadDays) }
}

/** The first day after the cooldown, where that is later than a pause could begin otherwise; null where it is over. */
export function cooldownEnds(facts: PauseFacts, limits: PauseLimits): Day | null {
  if (facts.lastEnd === null) return null
  const next = addDays(facts.lastEnd, limits.cooldownDays)
  return next > startsWithin(facts, limits).first ? next : null
}

/** Why no pause can be scheduled whatever its days; null where one can. */
function refuseAny(facts: PauseFacts): PauseRefusal | null {
  if (pauseStateOf(facts) !== 'active') return 'planned'
  return facts.pausable ? null : 'nothing'
}

/** Why none can begin on the first day that it could; null where one can, runs or is scheduled. */
export function refusalNow(facts: PauseFacts, limits: PauseLimits): PauseRefusal | null {
  const refusal = refuseAny(facts)
  if (refusal) return refusal === 'planned' ? null : refusal
  return cooldownEnds(facts, limits) === null ? null : 'cooldown'
}

/** Why a pause of these days is refused; null where it can be scheduled. */
export function refusePause(facts: PauseFacts, { from, to }: Span, limits: PauseLimits): PauseRefusal | null {
  const refusal = refuseAny(facts)
  if (refusal) return refusal
  if (from < startsWithin(facts, limits).first) return 'too_soon'
  const days = daysBetween(from, to)
  if (days < limits.minDays || days > limits.maxDays) return 'length'
  const next = cooldownEnds(facts, limits)
  return next !== null && from < next ? 'cooldown' : null
}

/** Paid days that a pause puts off: those from its first day to the period's end. */
export function paidDaysFrom(day: Day, periodEnd: Day | null): number {
  return periodEnd === null ? 0 : Math.max(0, daysBetween(day, periodEnd))
}
