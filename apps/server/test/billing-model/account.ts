import { daysFrom, firstOfMonth, type ModelDay, monthEnd, nameOf } from './calendar.ts'
import type { ModelCashback, ModelCharge, ModelCredit, ModelPause, ModelService } from './facts.ts'
import { dayPrices, total } from './prices.ts'

/** Codes of docs/domain/billing.md#service-statuses. */
export const status = { active: 0, unpaid: 1, ordered: 2, disabled: 3, paused: 4 } as const

export interface ModelTerms {
  /** Smallest amount of the currency, in hundredths. */
  readonly unit: number
  /** Types of the cashbacks that a change of tariff ends. */
  readonly cashbacksLost: readonly number[]
}

/** Facts of a contract's model: who has been paid for which days, and what days cost. */
export class ModelAccount {
  balance = 0
  today: ModelDay
  /** Paid period: its first day and its first unpaid day. */
  period: { from: ModelDay; end: ModelDay } | undefined
  billingDay: number
  services: ModelService[]
  credit: ModelCredit | undefined
  /** Number of credits taken so far. */
  credits = 0
  pauses: ModelPause[] = []
  /** Days of the running pause so far, and whether it found days to keep. */
  paused: { days: number; keepsDays: boolean } | undefined
  /** Days without service since the last day that was served, on a credit, or paused. */
  daysOff = 0
  cashbacks: ModelCashback[] = []
  hasAutopay = false
  /** First day of the last month that was charged, until its cashbacks are paid. */
  protected chargedMonth: ModelDay | undefined
  /** Service that is ordered and not connected yet. */
  ordered: ModelService | undefined
  charges: ModelCharge[] = []
  /** Event log for diagnosing failures. */
  story: string[] = []
  readonly terms: ModelTerms

  constructor(today: ModelDay, from: ModelDay, billingDay: number, services: ModelService[], terms: ModelTerms) {
    this.today = today
    this.billingDay = billingDay
    this.period = { from, end: monthEnd(from, billingDay) }
    this.services = services
    this.terms = terms
    const length = daysFrom(from, this.period.end).length
    for (const service of this.queued()) {
      service.paid = dayPrices(service.price, length, terms.unit).slice(daysFrom(from, today).length)
    }
  }

  tell(what: string): void {
    this.story.push(`${nameOf(this.today)} ${what}`)
  }

  with(...codes: number[]): ModelService[] {
    return this.services.filter((service) => codes.includes(service.status))
  }

  /** Services that a month is charged for: these have a queue of paid days. */
  protected queued(): ModelService[] {
    return this.services.filter(({ kind }) => kind === 'monthly' || kind === 'bundle')
  }

  isPaused(): boolean {
    return this.with(status.paused).length > 0
  }

  works(): boolean {
    return this.with(status.active).length > 0
  }

  /** Whether today is one of the period's days. */
  isPaidToday(): boolean {
    return this.period !== undefined && this.period.end > this.today
  }

  protected isOnCredit(): boolean {
    return this.works() && !this.isPaidToday() && this.credit !== undefined && this.credit.left > 0
  }

  /** Lists the days left of the period; while paused, those that follow the pause. */
  daysLeft(): readonly ModelDay[] {
    return this.period ? daysFrom(this.today - (this.paused?.days ?? 0), this.period.end) : []
  }

  /** Number of days that are paid beyond the period. */
  daysAhead({ paid }: ModelService): number {
    return Math.max(0, paid.length - this.daysLeft().length)
  }

  /** Returns the price of a month that begins on a day: a planned one if its day has come and nothing is paid ahead. */
  protected priceFrom(service: ModelService, from: ModelDay): number {
    const { plan, price } = service
    return plan && plan.day <= from && this.daysAhead(service) === 0 ? plan.price : price
  }

  /** Returns what each unpaid day of a service's month costs. Days paid ahead are the first of the month. */
  protected unpaidDays(service: ModelService, from: ModelDay, billingDay: number): readonly number[] {
    if (service.endsOn !== undefined && service.endsOn <= from) return []
    const { length } = daysFrom(from, monthEnd(from, billingDay))
    return dayPrices(this.priceFrom(service, from), length, this.terms.unit).slice(this.daysAhead(service))
  }

  monthCost(codes: readonly number[], from: ModelDay, billingDay: number): number {
    const charged = this.queued().filter((service) => codes.includes(service.status))
    return total(charged.flatMap((service) => this.unpaidDays(service, from, billingDay)))
  }

  take(code: string, from: ModelDay, amount: number): void {
    if (amount === 0) return
    this.balance -= amount
    this.charges.push({ code, from, amount })
  }

  /** Charges a month and adds its days to the queues. The days served on a credit are the first of it. */
  protected chargeMonth(from: ModelDay, billingDay: number, codes: readonly number[]): void {
    const served = this.credit && from === this.period?.end ? this.credit.used : 0
    let isCharged = false
    for (const service of this.queued().filter((one) => codes.includes(one.status))) {
      const days = this.unpaidDays(service, from, billingDay)
      this.take(service.code, from, total(days))
      isCharged ||= total(days) > 0
      service.paid = [...service.paid, ...days].slice(served)
    }
    this.period = { from, end: monthEnd(from, billingDay) }
    this.billingDay = billingDay
    this.credit = undefined
    if (isCharged) this.chargedMonth = from
  }

  /** Pays the cashbacks of a month that has just been charged (docs/domain/billing.md#cashbacks). */
  protected payCashbacks(): void {
    if (this.chargedMonth === undefined) return
    this.chargedMonth = undefined
    const on = this.with(status.active).filter(({ isAddOn }) => !isAddOn)
    const has = (...groups: number[]) => on.some(({ group }) => groups.includes(group))
    for (const { typeId, sum, isActive } of this.cashbacks) {
      const isHeld = typeId === 1084 ? this.hasAutopay : typeId === 1081 ? has(1) && has(2, 3, 15) : true
      if (isActive && isHeld) this.balance += sum
    }
  }

  loseCashbacks(): void {
    for (const cashback of this.cashbacks) {
      if (this.terms.cashbacksLost.includes(cashback.typeId)) cashback.isActive = false
    }
  }

  /** Charges today to each daily service, in the order of their codes, as far as the balance goes. */
  payDays(only?: string): void {
    if (this.with(status.unpaid).some(({ kind }) => kind !== 'daily')) return
    const due = this.with(status.active, status.unpaid)
      .filter(({ code, kind, price }) => kind === 'daily' && price > 0 && (only === undefined || only === code))
      .filter(({ chargedOn }) => chargedOn !== this.today)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    let left = this.balance
    for (const service of due) {
      const cost = this.priceOfToday(service.price)
      if (cost === undefined) continue
      left -= cost
      service.status = left >= 0 ? status.active : status.unpaid
      if (left < 0) continue
      this.take(service.code, this.today, cost)
      service.chargedOn = this.today
    }
  }

  /** Returns what today costs of the current period, of the next one or, without a period, of the calendar month. */
  priceOfToday(price: number): number | undefined {
    let from = firstOfMonth(this.today)
    let end = monthEnd(from, 1)
    if (this.period && this.isPaidToday()) ({ from, end } = this.period)
    else if (this.period) [from, end] = [this.period.end, monthEnd(this.period.end, this.billingDay)]
    const count = daysFrom(from, this.today + 1).length
    return dayPrices(price, daysFrom(from, end).length, this.terms.unit, count).at(-1)
  }
}
