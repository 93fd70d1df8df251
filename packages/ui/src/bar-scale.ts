interface Pair {
  readonly up: number
  readonly down: number
}

interface BarScale {
  /** The share of the height that stands above the line, 0 to 1. */
  readonly above: number
  /** Each bar in percent of its side. */
  readonly heights: readonly Pair[]
}

/** Neither side is so flat that one could not see which it is. */
const leastShare = 0.2

/** Bars up and down from a line on one scale: as high on each side as the highest of them asks for. */
export function barScale(items: readonly Pair[]): BarScale {
  const most = { up: Math.max(0, ...items.map(({ up }) => up)), down: Math.max(0, ...items.map(({ down }) => down)) }
  const total = most.up + most.down
  const above = total === 0 ? 0.5 : Math.min(1 - leastShare, Math.max(leastShare, most.up / total))
  // One unit is equally high on both sides: the side with less room for it decides.
  const unit = Math.min(above / (most.up || Infinity), (1 - above) / (most.down || Infinity))
  const part = (sum: number, side: number) => (sum === 0 ? 0 : ((sum * unit) / side) * 100)
  return { above, heights: items.map(({ up, down }) => ({ up: part(up, above), down: part(down, 1 - above) })) }
}
