import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, minus, money, sum } from '@kabinet/contract/kernel/money'

/** What a transaction charged for one service or for the bundle, as it was kept with it. */
export interface Charge {
  /** `service:<code>`, with `~<number>` of a change's charge, `bundle`, or either with `@<day>` for one day of it. */
  readonly subject: string
  /** The paid period: its first day, and the first one after it. */
  readonly from: Day
  readonly end: Day
  readonly amount: Money
  /** For a month; null for charges of before prices were kept. */
  readonly price: Money | null
  /** So many days of so many; null for the whole period. */
  readonly days: number | null
  readonly of: number | null
  readonly tariff: number | null
}

/** A product of a charged bundle, at the price it has alone. */
export interface Product {
  readonly service: string
  readonly tariff: number
  readonly price: Money
}

/** One term of how a charge came about. */
export interface Term {
  /** The code of a service; the bundle itself, or what it saves on its products. */
  readonly what: { readonly service: string } | 'bundle' | 'discount'
  readonly tariff: number | null
  readonly price: Money | null
  readonly sum: Money
  readonly from: Day
  readonly until: Day
  readonly days: number | null
  readonly of: number | null
}

/** What tells a change's charge from the months of the same service. */
const changeSuffix = /~\d+$/
const daySuffix = /@(\d{4}-\d{2}-\d{2})$/
const servicePrefix = 'service:'

/**
 * How a charge came about, term by term; the terms sum up to it. A month of a bundle is its products at their own
 * prices, and what the bundle saves on them.
 */
export function termsOf(charges: readonly Charge[], products: readonly Product[]): Term[] {
  return charges.flatMap((charge) => {
    const day = daySuffix.exec(charge.subject)?.[1]
    const subject = charge.subject.replace(daySuffix, '').replace(changeSuffix, '')
    const paid = { from: day ?? charge.from, until: day ?? addDays(charge.end, -1) }
    if (subject.startsWith(servicePrefix)) {
      const { price, tariff, days, of, amount } = charge
      const what = { service: subject.slice(servicePrefix.length) }
      return [{ what, tariff, price, sum: money(-amount), ...paid, days, of }]
    }
    return bundleTerms(charge, products, paid)
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

/** Unused days of a service that came back, as the movement keeps them. */
export interface RefundFacts {
  readonly service: string
  readonly tariff: number
  readonly price: Money
  readonly days: number
  readonly of: number
  readonly from: Day
  readonly until: Day
}

/** A refund as a term: what came back, for which days. */
export function refundTerm({ service, ...facts }: RefundFacts, back: Money): Term {
  return { what: { service }, ...facts, sum: back }
}

/** How the sum of a movement that was brought over came about, as it was brought over with it. */
export interface Computed {
  /** The paid days: the first, and the first one after them. */
  readonly from: Day
  readonly end: Day
  /** So many days of so many; null where the prices are what was charged. */
  readonly days: number | null
  readonly of: number | null
  readonly parts: readonly Product[]
}

/** A movement that was brought over, term by term: what its parts cost beyond the sum was a discount. */
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

/** The code of the service, or `bundle`, whose one day a transaction charged; null of every other one. */
export function dailyOf(charges: readonly Charge[], computed: Computed | undefined): string | null {
  if (computed?.days === 1) return computed.parts[0]?.service ?? null
  const [charge] = charges
  if (!charge || charges.length > 1 || !daySuffix.test(charge.subject)) return null
  const subject = charge.subject.replace(daySuffix, '')
  return subject.startsWith(servicePrefix) ? subject.slice(servicePrefix.length) : subject
}

/** The paid period behind a transaction's charges, both days included. */
export function periodOf(charges: readonly Pick<Charge, 'from' | 'end'>[]): { from: Day; until: Day } | undefined {
  const [first] = charges.map(({ from }) => from).toSorted()
  const last = charges
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? undefined : { from: first, until: addDays(last, -1) }
}
