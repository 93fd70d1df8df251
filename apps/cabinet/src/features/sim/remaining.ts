import type { Remainder, SimOption } from './sim.api.ts'

export interface Remaining {
  readonly type: Remainder['type']
  readonly left: number
  readonly whole: number
  readonly level: 'enough' | 'low' | 'none'
  /** End of the packages; null if they have none, undefined if each has its own. */
  readonly until: Date | null | undefined
  /** The tariff's package and those of the options, as the server lists them. */
  readonly packages: readonly Remainder[]
}

/** Share of the whole from which on little is left. */
const lowShare = 0.2

/** Adds up what is left on a SIM card by unit: the tariff's package and those of the options. */
export function remainingOf(remainders: readonly Remainder[]): Remaining[] {
  const byUnit = Map.groupBy(remainders, ({ type }) => type.name)
  return [...byUnit.values()].map((packages) => {
    const left = packages.reduce((all, { availableVolume }) => all + availableVolume, 0)
    const whole = packages.reduce((all, { baseVolume }) => all + baseVolume, 0)
    const [first] = packages
    const ends = new Set(packages.map(({ period }) => period.to?.getTime()))
    return {
      type: first!.type,
      left,
      whole,
      level: left === 0 ? 'none' : left <= whole * lowShare ? 'low' : 'enough',
      until: ends.size === 1 ? first!.period.to : undefined,
      packages,
    }
  })
}

/** Returns when the network last reported any of the packages; undefined without packages. */
export function reportedAt(remainders: readonly Remainder[]): Date | undefined {
  return remainders.map(({ updated_at }) => updated_at).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** Returns the option that is offered beside what runs out: the cheapest of its unit that can be connected now. */
export function shortcutOf<Option extends Pick<SimOption, 'type' | 'active' | 'refusal'>>(
  { type, level }: Pick<Remaining, 'type' | 'level'>,
  options: readonly Option[],
): Option | undefined {
  if (level === 'enough') return undefined
  return options.find((one) => one.type.name === type.name && !one.active && one.refusal === null)
}
