import { fitsCurrency, type Money, money } from './kernel/money.ts'

export interface SumLimits {
  readonly min: Money
  readonly max: Money
}

/** An amount as people type it: up to nine digits, and up to two more behind a point or a comma. */
export const sumPattern = /^(\d{1,9})(?:[.,](\d{0,2}))?$/

/** Parses a typed amount; undefined if it is none. */
export function readSum(typed: string): Money | undefined {
  const [, whole, fraction = ''] = sumPattern.exec(typed) ?? []
  return whole === undefined ? undefined : money(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Returns the amount within the limits that is nearest to another. */
export function withinLimits(sum: Money, { min, max }: SumLimits): Money {
  return money(Math.min(max, Math.max(min, sum)))
}

/** Returns why an amount cannot be paid; undefined if it can (docs/domain/payments.md#amounts-to-pay). */
export function problemOfSum(
  sum: Money,
  { min, max }: SumLimits,
  { fractionDigits }: { readonly fractionDigits: number },
): 'fraction' | 'limits' | undefined {
  if (!fitsCurrency(sum, fractionDigits)) return 'fraction'
  return sum < min || sum > max ? 'limits' : undefined
}
