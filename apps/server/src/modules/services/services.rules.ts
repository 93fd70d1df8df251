import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { PauseRefusal, PauseState } from '@kabinet/contract/pause'

/** The operator's limits for pauses (docs/domain/services.md#pauses). */
export interface PauseLimits {
  readonly minDays: number
  readonly maxDays: number
  /** Minimum number of days between the end of a pause and the start of the next. */
  readonly cooldownDays: number
  /** Earliest start, in days from today. */
  readonly startsInDays: number
  /** Latest start, in days from today. */
  readonly aheadDays: number
}

export interface Span {
  readonly from: Day
  readonly to: Day
}

export interface PauseFacts {
  readonly today: Day
  readonly paused: boolean
  readonly planned: Span | null
  readonly lastEnd: Day | null
  readonly pausable: boolean
}

export function pauseStateOf({ today, paused, planned }: PauseFacts): PauseState {
  if (paused || (planned && planned.from <= today)) return 'paused'
  return planned ? 'await' : 'active'
}

export function startsWithin({ today }: PauseFacts, { startsInDays, aheadDays }: PauseLimits) {
  return { first: addDays(today, startsInDays), last: addDays(today, aheadDays) }
}

export function cooldownEnds(facts: PauseFacts, limits: PauseLimits): Day | null {
  if (facts.lastEnd === null) return null
  const next = addDays(facts.lastEnd, limits.cooldownDays)
  return next > startsWithin(facts, limits).first ? next : null
}

function refuseAny(facts: PauseFacts): PauseRefusal | null {
  if (pauseStateOf(facts) !== 'active') return 'planned'
  return facts.pausable ? null : 'nothing'
}

/** Returns why no pause can start on the earliest possible day; null if one can, or if one is running or scheduled. */
export function refusalNow(facts: PauseFacts, limits: PauseLimits): PauseRefusal | null {
  const refusal = refuseAny(facts)
  if (refusal) return refusal === 'planned' ? null : refusal
  return cooldownEnds(facts, limits) === null ? null : 'cooldown'
}

export function refusePause(facts: PauseFacts, { from, to }: Span, limits: PauseLimits): PauseRefusal | null {
  const refusal = refuseAny(facts)
  if (refusal) return refusal
  if (from < startsWithin(facts, limits).first) return 'too_soon'
  const days = daysBetween(from, to)
  if (days < limits.minDays || days > limits.maxDays) return 'length'
  const next = cooldownEnds(facts, limits)
  return next !== null && from < next ? 'cooldown' : null
}

export function paidDaysFrom(day: Day, periodEnd: Day | null): number {
  return periodEnd === null ? 0 : Math.max(0, daysBetween(day, periodEnd))
}
