import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, minus, money, sum } from '@kabinet/contract/kernel/money'

export interface Charge {
  /** Code of the service; null for the bundle. */
  readonly service: string | null
  /** What the service was charged for: a month, unpaid days of a credit, its activation, a change, or a single day. */
  readonly kind: 'period' | 'credit' | 'activation' | 'change' | 'day'
  /** First day of the paid period; `end` is exclusive. */
  readonly from: Day
  readonly end: Day
  readonly amount: Money
  /** Monthly price; null for charges from before prices were stored. */
  readonly price: Money | null
  /** Number of charged days out of `of`; null for the whole period. */
  readonly days: number | null
  readonly of: number | null
  readonly tariff: number | null
}

export interface Product {
  readonly service: string
  readonly tariff: number
  readonly price: Money
}

export interface Term {
  readonly what: { readonly service: string } | 'bundle' | 'discount'
  readonly tariff: number | null
  readonly price: Money | null
  readonly sum: Money
  readonly from: Day
  readonly until: Day
  readonly days: number | null
  readonly of: number | null
}

/**
 * Breaks charges down into lines that add up to them. A bundle charged for a whole period is split into its products at
 * their own prices and the discount; it stays one line if its products are unknown or cheaper than the bundle.
 */
export function termsOf(charges: readonly Charge[], products: readonly Product[]): Term[] {
  return charges.flatMap((charge) => {
    const { service, price, tariff, days, of, amount } = charge
    const paid = { from: charge.from, until: addDays(charge.end, -1) }
    if (service === null) return bundleTerms(charge, products, paid)
    return [{ what: { service }, tariff, price, sum: money(-amount), ...paid, days, of }]
  })
}

function bundleTerms(charge: Charge, products: readonly Product[], paid: Pick<Term, 'from' | 'until'>): Term[] {
  const { amount, price, tariff, days, of } = charge
  const saved = minus(sum(products.map((product) => product.price)), amount)
  const isWhole = days === null && products.length > 0 && saved >= 0
  if (!isWhole) return [{ what: 'bundle', tariff, price, sum: money(-amount), ...paid, days, of }]
  const none = { ...paid, days: null, of: null }
  const terms = products.map((product): Term => ({
    what: { service: product.service },
    tariff: product.tariff,
    price: product.price,
    sum: money(-product.price),
    ...none,
  }))
  return saved === 0 ? terms : [...terms, { what: 'discount', tariff: null, price: null, sum: saved, ...none }]
}

export interface RefundFacts {
  readonly service: string
  readonly tariff: number
  readonly price: Money
  readonly days: number
  readonly of: number
  readonly from: Day
  readonly until: Day
}

export function refundTerm({ service, ...facts }: RefundFacts, back: Money): Term {
  return { what: { service }, ...facts, sum: back }
}

export interface Computed {
  /** First paid day; `end` is exclusive. */
  readonly from: Day
  readonly end: Day
  /** Number of charged days out of `of`; null if the parts' prices were charged in full. */
  readonly days: number | null
  readonly of: number | null
  readonly parts: readonly Product[]
}

/**
 * Breaks an imported movement down into lines. For a whole period, the difference between the amount and the parts'
 * prices is a discount.
 */
export function computedTerms({ from, end, days, of, parts }: Computed, amount: Money): Term[] {
  const paid = { from, until: addDays(end, -1) }
  if (days !== null && of !== null) {
    return parts.map(({ service, tariff, price }) => ({
      what: { service },
      tariff,
      price,
      sum: amount,
      ...paid,
      days,
      of,
    }))
  }
  const whole = { ...paid, days: null, of: null }
  const sign = amount < 0 ? -1 : 1
  const terms = parts.map(({ service, tariff, price }): Term => ({
    what: { service },
    tariff,
    price,
    sum: money(sign * price),
    ...whole,
  }))
  const saved = minus(amount, sum(terms.map((term) => term.sum)))
  return saved === 0 ? terms : [...terms, { what: 'discount', tariff: null, price: null, sum: saved, ...whole }]
}

/** Returns the service code, or `bundle`, if a transaction charged a single day; otherwise null. */
export function dailyOf(charges: readonly Charge[], computed: Computed | undefined): string | null {
  if (computed?.days === 1) return computed.parts[0]?.service ?? null
  const [charge] = charges
  if (charge?.kind !== 'day' || charges.length > 1) return null
  return charge.service ?? 'bundle'
}

export function periodOf(charges: readonly Pick<Charge, 'from' | 'end'>[]): { from: Day; until: Day } | undefined {
  const [first] = charges.map(({ from }) => from).toSorted()
  const last = charges
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? undefined : { from: first, until: addDays(last, -1) }
}
