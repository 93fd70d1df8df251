import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { Tariff } from './tariffs.api.ts'

export function speedOf({ speed: [first] }: Pick<Tariff, 'speed'>): number | undefined {
  return first?.in
}

export interface Group {
  readonly step: Tariff['step']
  readonly tariffs: readonly Tariff[]
}

const steps = ['up', 'same', 'down'] as const

/** Groups tariffs by `step`. The groups `up` and `down` begin with the tariff nearest to the current one. */
export function groupsOf(tariffs: readonly Tariff[]): Group[] {
  const bySize = tariffs.toSorted((a, b) => sizeOf(a) - sizeOf(b) || priceOf(a) - priceOf(b))
  return steps
    .map((step) => {
      const those = bySize.filter((tariff) => tariff.step === step)
      return { step, tariffs: step === 'down' ? those.toReversed() : those }
    })
    .filter((group) => group.tariffs.length > 0)
}

function sizeOf(tariff: Tariff): number {
  return speedOf(tariff) ?? priceOf(tariff)
}

function priceOf({ cost }: Tariff): number {
  return cost.reduce((price, part) => price + part.cost, 0)
}

/** Returns the lowest speed, in Mbit/s, of the tariffs that may need other equipment; undefined if none does. */
export function equipmentFrom(tariffs: readonly Tariff[]): number | undefined {
  const speeds = tariffs.filter(({ equipment }) => equipment).map((tariff) => speedOf(tariff) ?? 0)
  return speeds.length > 0 ? Math.min(...speeds) : undefined
}

/**
 * Returns when a group's tariffs can start: now, at the end of the period, or both; undefined if they cannot start. If
 * both, `day` is the end of the period.
 */
export function whenOf(tariffs: readonly Tariff[]): { when: 'both' | 'now' | 'then'; day: Day } | undefined {
  const actions = tariffs.flatMap((tariff) => tariff.actions)
  const now = actions.find(({ kind }) => kind === 'now')
  const then = actions.find(({ kind }) => kind === 'period_end')
  if (then) return { when: now ? 'both' : 'then', day: then.day }
  return now && { when: 'now', day: now.day }
}

/** Converts the last paid day (as in responses) to the first unpaid day (as shown on pages). */
export function paidUntil(lastDay: Day): Day {
  return addDays(lastDay, 1)
}

/** Amount added to the shortfall in a suggested top-up: one unit of the currency (docs/domain/services.md#tariffs). */
const oneMore = money(100)

/** Returns what is missing for a change, as it is asked for; zero if the balance covers the change. */
export function missingFor(shortfall: Money): Money {
  return shortfall > 0 ? money(shortfall + oneMore) : zero
}
