import { dayPrices, total } from './billing-model/prices.ts'

/** Days paid at one price. Prices are in hundredths. */
interface PaidSpan {
  /** Price of a full month. */
  readonly price: number
  readonly of: number
  days: number
}

/** Charge for the last `days` of a month of `of` days, or for the first `days` when it settles a credit. */
export interface Charge {
  readonly kind: 'charge'
  readonly price: number
  readonly days: number
  readonly of: number
  readonly amount: number
  readonly settles: boolean
}

export interface Return {
  readonly kind: 'return'
  readonly days: number
  readonly amount: number
}

export interface Given {
  readonly kind: 'given'
  readonly price: number
}

export type Event = Charge | Return | Given

const firstDays = ({ price, of }: Pick<PaidSpan, 'price' | 'of'>, days: number, unit: number) =>
  total(dayPrices(price, of, unit).slice(0, days))

/**
 * Calculates paid, refunded and used days independently of the server, with a queue of days at the price paid. Collects
 * inconsistencies in `wrong`.
 */
export class Reckoning {
  readonly wrong: string[] = []
  /** Price of each unpaid day of service. */
  private readonly debts: number[] = []
  private readonly spans: PaidSpan[]
  /** The span of each day that was given, in their order. */
  private readonly used: PaidSpan[] = []
  private readonly unit: number

  /**
   * @param before days paid at the start
   * @param unit smallest amount of the currency, in hundredths
   */
  constructor(before: PaidSpan, unit: number) {
    this.spans = [{ ...before }]
    this.unit = unit
  }

  private lastDays(span: Pick<PaidSpan, 'price' | 'of'>, days: number): number {
    return span.price - firstDays(span, span.of - days, this.unit)
  }

  private paid() {
    return this.spans.filter(({ days }) => days > 0)
  }

  /** Returns the number of paid days left, less unpaid days. */
  left(): number {
    return this.spans.reduce((days, span) => days + span.days, 0) - this.debts.length
  }

  take(event: Event): void {
    if (event.kind === 'charge') this.charge(event)
    else if (event.kind === 'return') this.giveBack(event)
    else this.give(event.price)
  }

  private charge({ price, days, of, amount, settles }: Charge) {
    const due = settles ? firstDays({ price, of }, days, this.unit) : this.lastDays({ price, of }, days)
    if (amount !== due) this.wrong.push(`${days} of ${of} days of ${price} charged ${amount}, not ${due}`)
    let open = days
    while (open > 0 && this.debts.length > 0) {
      const owed = this.debts.shift()!
      if (owed !== price) this.wrong.push(`a day given at ${owed} was paid at ${price}`)
      open -= 1
    }
    // Days on a credit were not paid, so they have not used up what was paid ahead.
    if (settles) for (const span of this.used.splice(-open, open)) span.days += 1
    else this.spans.push({ price, of, days: open })
  }

  private giveBack({ days, amount }: Return) {
    let [left, due] = [days, 0]
    for (const span of this.paid().toReversed()) {
      const back = Math.min(left, span.days)
      due += this.lastDays(span, back)
      span.days -= back
      left -= back
    }
    if (left > 0) this.wrong.push(`${left} days came back that nobody had paid`)
    if (amount !== due) this.wrong.push(`${days} days came back as ${amount}, not ${due}`)
  }

  private give(price: number) {
    const [span] = this.paid()
    if (!span) {
      this.debts.push(price)
      return
    }
    if (span.price !== price) this.wrong.push(`a day paid at ${span.price} was given at ${price}`)
    span.days -= 1
    this.used.push(span)
  }
}
