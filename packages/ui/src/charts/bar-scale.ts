interface Pair {
  readonly up: number
  readonly down: number
}

interface BarScale {
  /** Share of the chart's height that is above the axis, 0 to 1. */
  readonly above: number
  readonly heights: readonly Pair[]
  /** Lengths of bars that lie beside each other in a row, in per cent of the longest bar of the chart. */
  readonly lengths: readonly Pair[]
}

const minShare = 0.2

/**
 * Returns the position of the axis and the heights of the bars, in per cent of their side. The highest bar of each side
 * reaches the edge, except on a side enlarged to `minShare`.
 */
export function barScale(items: readonly Pair[]): BarScale {
  const max = { up: Math.max(0, ...items.map(({ up }) => up)), down: Math.max(0, ...items.map(({ down }) => down)) }
  const total = max.up + max.down
  const above = total === 0 ? 0.5 : Math.min(1 - minShare, Math.max(minShare, max.up / total))
  // A unit of money has the same height on both sides: the largest height at which all bars fit.
  const unit = Math.min(above / (max.up || Infinity), (1 - above) / (max.down || Infinity))
  const part = (sum: number, side: number) => (sum === 0 ? 0 : ((sum * unit) / side) * 100)
  const longest = Math.max(max.up, max.down) || Infinity
  return {
    above,
    heights: items.map(({ up, down }) => ({ up: part(up, above), down: part(down, 1 - above) })),
    lengths: items.map(({ up, down }) => ({ up: (up / longest) * 100, down: (down / longest) * 100 })),
  }
}
