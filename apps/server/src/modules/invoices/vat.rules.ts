import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'

export interface VatRate {
  readonly from: Day
  readonly percent: number
}

export interface VatPart {
  readonly percent: number
  /** Amount at this rate, including VAT. */
  readonly sum: Money
  readonly vat: Money
}

interface Taxed {
  readonly day: Day
  readonly sum: Money
}

// Rates have at most this precision: hundredths of a per cent.
const perPercent = 100n

/** Returns the rate on a day, in per cent; 0 before the first one. */
function percentOn(day: Day, rates: readonly VatRate[]): number {
  return rates.findLast(({ from }) => from <= day)?.percent ?? 0
}

/**
 * Returns the VAT included in an amount, rounded half up in units of the currency. A refund returns exactly the VAT
 * that a charge of the same amount contained (docs/domain/invoices.md#vat).
 */
export function includedVat(amount: Money, percent: number, unit: Money): Money {
  const rate = BigInt(Math.round(percent * Number(perPercent)))
  const size = BigInt(Math.abs(amount))
  const parts = (100n * perPercent + rate) * BigInt(unit)
  const units = (2n * size * rate + parts) / (2n * parts)
  const vat = Number(units) * unit
  return money(amount < 0 && vat !== 0 ? -vat : vat)
}

/** Returns the VAT by rate, highest first. Each line is taxed at the rate of its day; rounding happens once per rate. */
export function vatOf(lines: readonly Taxed[], rates: readonly VatRate[], unit: Money): VatPart[] {
  const byRate = Map.groupBy(lines, ({ day }) => percentOn(day, rates))
  return [...byRate]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, taxed]) => {
      const total = sum(taxed.map((line) => line.sum))
      return { percent, sum: total, vat: includedVat(total, percent, unit) }
    })
}
