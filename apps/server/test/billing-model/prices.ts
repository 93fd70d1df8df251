/** Fraction that is not below zero, exact. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

/** Rounds to whole units; what is exactly between two is rounded up. */
function rounded({ over, under }: Fraction, unit: bigint): bigint {
  const whole = over / (under * unit)
  const rest = over - whole * under * unit
  return (rest + rest >= under * unit ? whole + 1n : whole) * unit
}

const known = new Map<string, readonly number[]>()

/**
 * Distributes a price over days one by one: each day costs what has become due by its end, rounded, less what the days
 * before it have cost (docs/domain/money.md#rounding).
 * @param price in hundredths, of `length` days
 * @param count number of days to price; those beyond `length` go on at the same rate
 */
export function dayPrices(price: number, length: number, unit: number, count = length): readonly number[] {
  const key = `${price}/${length}/${unit}/${count}`
  const before = known.get(key)
  if (before) return before
  const share: Fraction = { over: BigInt(price), under: BigInt(length) }
  const prices: number[] = []
  let due: Fraction = { over: 0n, under: 1n }
  let spent = 0n
  for (let day = 1; day <= count; day += 1) {
    due = plus(due, share)
    const cost = rounded(due, BigInt(unit)) - spent
    prices.push(Number(cost))
    spent += cost
  }
  known.set(key, prices)
  return prices
}

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
