interface Bar {
  readonly from: number
  readonly to: number
}

/** Returns the bar that is at `place` or nearest to it. Of several at the place, the one drawn last is on top. */
export function nearestBar<B extends Bar>(bars: readonly B[], place: number): B | undefined {
  const distance = ({ from, to }: Bar) => Math.max(from - place, place - to, 0)
  return bars.toReversed().toSorted((a, b) => distance(a) - distance(b))[0]
}
