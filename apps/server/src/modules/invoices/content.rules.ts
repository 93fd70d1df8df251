import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'
import { type VatPart, type VatRate, vatOf } from './vat.rules.ts'

/** First day of a calendar month. */
export type Month = Day

export interface InvoiceLine {
  /** Day of the charge or refund. */
  readonly day: Day
  readonly service: LocalisedText
  readonly tariff: LocalisedText
  readonly from: Day | null
  /** Last day, inclusive. */
  readonly until: Day | null
  /** Number of charged days out of `of`; null for whole periods. */
  readonly days: number | null
  readonly of: number | null
  /** Charges are positive, refunds negative. */
  readonly sum: Money
}

/** What an invoice says, apart from its number, month, total and seller. */
export interface InvoiceContent {
  readonly contract: string
  readonly customer: string
  readonly address: LocalisedText
  readonly lines: readonly InvoiceLine[]
  readonly vat: readonly VatPart[]
}

export type InvoiceType = 'invoice' | 'correction'

export interface Totals {
  readonly type: InvoiceType
  readonly total: Money
  readonly vat: readonly VatPart[]
}

/** Adds up the lines of an invoice; below zero, it is a correction (docs/domain/invoices.md#content). */
export function totalsOf(lines: readonly InvoiceLine[], rates: readonly VatRate[], unit: Money): Totals {
  const total = sum(lines.map((line) => line.sum))
  return { type: total < 0 ? 'correction' : 'invoice', total, vat: vatOf(lines, rates, unit) }
}

export function monthOf(day: Day): Month {
  return `${day.slice(0, 7)}-01`
}

export function nextMonth(month: Month): Month {
  return addMonths(month, 1, 1)
}

export function monthsBefore(month: Month, count: number): Month {
  return addMonths(month, -count, 1)
}

/** Returns the day by which an invoice is dated: the last one of its month. */
export function dayOfInvoice(month: Month): Day {
  return addDays(nextMonth(month), -1)
}

/** Returns the months to issue, in order. */
export function missingMonths(last: Month, upTo: Month): Month[] {
  const months: Month[] = []
  for (let month = nextMonth(last); month <= upTo; month = nextMonth(month)) months.push(month)
  return months
}

export interface InvoiceNumber {
  readonly year: number
  readonly number: number
}

const numberShape = /^(\d{4})-(\d{6,9})$/

/** Returns the number as customers see it, such as `2026-000123`. */
export function numberText({ year, number }: InvoiceNumber): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

export function readNumber(text: string): InvoiceNumber | undefined {
  const [, year, number] = numberShape.exec(text) ?? []
  const read = year === undefined ? undefined : { year: Number(year), number: Number(number) }
  return read && numberText(read) === text ? read : undefined
}

/** Returns an amount as an invoice shows it; the ledger's charges are negative. */
export function charged(ledgerAmount: Money): Money {
  return money(ledgerAmount === 0 ? 0 : -ledgerAmount)
}
