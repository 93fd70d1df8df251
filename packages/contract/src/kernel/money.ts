declare const inHundredths: unique symbol

/** An amount in integer hundredths of its currency, for every currency (domain: Money). Never a float. */
export type Money = number & { readonly [inHundredths]: true }

export const zero = 0 as Money

/** Integer hundredths as {@link Money}. Throws on a fraction or an unsafe integer: that is a defect, never input. */
export function money(hundredths: number): Money {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`)
  return hundredths as Money
}

/** The sum of amounts in one currency. */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total += amount
  return money(total)
}

export function minus(a: Money, b: Money): Money {
  return money(a - b)
}

/** The wire's decimal number (`12.5`), exact to two digits. */
export function toDecimal(amount: Money): number {
  return amount / 100
}

/** A decimal number of the wire as hundredths, or undefined when it has more than two fraction digits. */
export function fromDecimal(decimal: number): Money | undefined {
  const hundredths = Math.round(decimal * 100)
  // Both sides are the double nearest to the same two digits, so equality is exact.
  if (!Number.isSafeInteger(hundredths) || hundredths / 100 !== decimal) return undefined
  return hundredths as Money
}

/** The smallest amount that a currency with `fractionDigits` (AMD 0, RUB 2) can carry: 100 or 1 hundredths. */
export function unit(fractionDigits: number): Money {
  return money(10 ** (2 - fractionDigits))
}

/** Whether an amount has no digits beyond its currency's: in AMD a non-zero fraction is refused. */
export function fitsCurrency(amount: Money, fractionDigits: number): boolean {
  return amount % unit(fractionDigits) === 0
}
