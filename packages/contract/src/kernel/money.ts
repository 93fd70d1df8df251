declare const inHundredths: unique symbol

/** Amount in integer hundredths, regardless of the currency: docs/domain/money.md#amounts. */
export type Money = number & { readonly [inHundredths]: true }

export const zero = 0 as Money

/** Brands integer hundredths. Throws a RangeError on a fraction or an unsafe integer, which can only be a bug. */
export function money(hundredths: number): Money {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`)
  return hundredths as Money
}

export function sum(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total += amount
  return money(total)
}

export function plus(a: Money, b: Money): Money {
  return money(a + b)
}

export function minus(a: Money, b: Money): Money {
  return money(a - b)
}

export function toDecimal(amount: Money): number {
  return amount / 100
}

/** Parses a decimal number from the wire; undefined if it has more than two fraction digits or is out of range. */
export function fromDecimal(decimal: number): Money | undefined {
  const hundredths = Math.round(decimal * 100)
  // Both sides are the double nearest to the same decimal, so equality is exact.
  if (!Number.isSafeInteger(hundredths) || hundredths / 100 !== decimal) return undefined
  return hundredths as Money
}

/** Returns the smallest amount of a currency: 100 for no fraction digits (AMD), 1 for two (RUB). */
export function unit(fractionDigits: number): Money {
  return money(10 ** (2 - fractionDigits))
}

export function fitsCurrency(amount: Money, fractionDigits: number): boolean {
  return amount % unit(fractionDigits) === 0
}
