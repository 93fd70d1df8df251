import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Tariff } from './tariffs.api.ts'

const [mediumFrom, highFrom] = [200, 600] as const

/** Which of the three speed icons a speed in Mbit/s has (specification §3): under 200, 200 to 599, from 600. */
export function levelOf(speed: number): 'low' | 'medium' | 'high' {
  if (speed < mediumFrom) return 'low'
  return speed < highFrom ? 'medium' : 'high'
}

/** The speed of a tariff in Mbit/s; undefined where it has none. */
export function speedOf({ speed: [first] }: Pick<Tariff, 'speed'>): number | undefined {
  return first?.in
}

export interface Group {
  readonly step: Tariff['step']
  readonly tariffs: readonly Tariff[]
}

const steps = ['up', 'same', 'down'] as const

/** Tariffs by where they lead from the current one, the nearest first. */
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

/** The slowest tariff that an engineer may have to come for (specification §9); undefined where none needs it. */
export function equipmentFrom(tariffs: readonly Tariff[]): number | undefined {
  const speeds = tariffs.filter(({ equipment }) => equipment).map((tariff) => speedOf(tariff) ?? 0)
  return speeds.length > 0 ? Math.min(...speeds) : undefined
}

/** When a group's tariffs may begin: at once, on the day that the paid period ends, or either. */
export function whenOf(tariffs: readonly Tariff[]): { when: 'both' | 'now' | 'then'; day: Day } | undefined {
  const actions = tariffs.flatMap((tariff) => tariff.actions)
  const now = actions.find(({ kind }) => kind === 'now')
  const then = actions.find(({ kind }) => kind === 'period_end')
  if (then) return { when: now ? 'both' : 'then', day: then.day }
  return now && { when: 'now', day: now.day }
}

/** The day something is paid until, as pages say it: from then it is not. Answers name the last day before it. */
export function paidUntil(lastDay: Day): Day {
  return addDays(lastDay, 1)
}

/** What the specification adds to a top-up for a tariff (§5): one of the currency. */
const oneMore = money(100)

/** What is topped up for a change that the balance does not cover (specification §5); undefined where it does. */
export function topUpFor(lacking: Money): Money | undefined {
  return lacking > 0 ? money(lacking + oneMore) : undefined
}
