import type { Money } from '@kabinet/contract/kernel/money'
import { combinationProblem } from '@kabinet/contract/offers'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { HouseOffer } from './availability.api.ts'

/**
 * Returns the offer with which a new contract costs least: one with internet, where there is internet at all. Undefined
 * if no offer can be ordered on its own.
 */
export function cheapestOf<O extends HouseOffer>(offers: readonly O[]): O | undefined {
  const alone = offers.filter(({ service }) => combinationProblem([service], false) === undefined)
  const online = alone.filter(({ parameterOne }) => parameterOne !== null)
  return (online.length > 0 ? online : alone).toSorted((a, b) => a.cost - b.cost)[0]
}

/** Returns the cost of the cheapest of offers, of which there must be at least one. */
export function lowestCost(offers: readonly HouseOffer[]): Money {
  return Math.min(...offers.map(({ cost }) => cost)) as Money
}

/** Returns the lowest and the highest speed of offers, in Mbit/s; undefined if none has a speed. */
export function speedsOf(offers: readonly HouseOffer[]): { readonly min: number; readonly max: number } | undefined {
  const speeds = offers.flatMap(({ parameterOne }) => parameterOne ?? [])
  return speeds.length > 0 ? { min: Math.min(...speeds), max: Math.max(...speeds) } : undefined
}

/** Returns how near a day is, as a person would say it. */
export function nearnessOf(day: Day, today: Day): 'today' | 'tomorrow' | 'later' {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}
