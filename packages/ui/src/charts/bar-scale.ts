interface Pair {
  readonly up: number
  readonly down: number
}

interface BarScale {
  /** Share of the height above the axis, 0 to 1. */
  readonly above: number
  readonly heights: readonly Pair[]
}

const minShare = 0.2

/** Scales bars in both directions by their maximum. */
export function barScale(items: readonly Pair[]): BarScale {
  const max = { up: Math.max(0, ...items.map(({ up }) => up)), down: Math.max(0, ...items.map(({ down }) => down)) }
  const total = max.up + max.down
  const above = total === 0 ? 0.5 : Math.min(1 - minShare, Math.max(minShare, max.up / total))
  // One unit has the same height on both sides, limited by the smaller side.
  const unit = Math.min(above / (max.up || Infinity), (1 - above) / (max.down || Infinity))
  const part = (sum: number, side: number) => (sum === 0 ? 0 : ((sum * unit) / side) * 100)
  return { above, heights: items.map(({ up, down }) => ({ up: part(up, above), down: part(down, 1 - above) })) }
}
