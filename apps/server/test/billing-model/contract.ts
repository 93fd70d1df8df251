import { dayOfMonth, daysFrom, monthEnd } from './calendar.ts'
import { ModelAccount, status } from './account.ts'
import type { ModelService } from './facts.ts'
import { dayPrices, total } from './prices.ts'

/** Days off after which a payment alone restarts nothing. */
const restartDays = 30

/**
 * Model of one contract's billing, written from docs/domain and sharing nothing with the server, which is compared with
 * it. Each service has a queue of the days that are paid and not served yet. A midnight serves one of them, so that
 * what is left, refunded or postponed is counted and never computed from dates.
 */
export class ModelContract extends ModelAccount {
  /** Returns a contract to try something on. */
  copy(): ModelContract {
    return Object.assign(
      Object.create(ModelContract.prototype) as ModelContract,
      structuredClone(Object.assign({}, this)),
    )
  }

  /** Begins the planned tariffs for which nothing is paid any more. Paused services wait. */
  beginPlans(): void {
    for (const service of this.services) {
      const { plan } = service
      const isDue = plan && plan.day <= this.today && !this.isPaidToday() && service.paid.length === 0
      if (!plan || !isDue || service.status === status.paused) continue
      Object.assign(service, { price: plan.price, tariff: plan.tariff, plan: undefined })
      this.loseCashbacks()
    }
  }

  pay(sum: number): void {
    this.tell(`pay ${sum / 100}`)
    this.balance += sum
    this.look()
  }

  /** Starts what the balance covers, as after each payment. */
  look(asked = false): void {
    this.beginPlans()
    if (this.works() && this.period && !this.isPaidToday()) this.settle()
    else if (!this.works() && !this.isPaused()) this.restart(asked)
    this.payCashbacks()
    this.payDays()
  }

  /** Charges the month of a running credit from the old period's end. */
  private settle(): void {
    const { end } = this.period!
    const cost = this.monthCost([status.active], end, this.billingDay)
    if (cost > 0 && this.balance >= cost) this.chargeMonth(end, this.billingDay, [status.active])
  }

  /** Returns whether a month has been unpaid for so long that only the customer can begin one. */
  isLapsed(): boolean {
    const awaitsMonth = this.with(status.unpaid).some(({ kind }) => kind !== 'daily')
    const isOff = this.period !== undefined && !this.works() && !this.isPaused()
    return isOff && awaitsMonth && this.daysOff >= restartDays
  }

  /** Begins a month today if the balance covers it and the days of a credit that ran out unpaid. */
  private restart(asked: boolean): void {
    if (this.isLapsed() && !asked) return
    const waiting = this.queued().filter((service) => service.status === status.unpaid)
    const billingDay = dayOfMonth(this.today)
    const month = this.monthCost([status.unpaid], this.today, billingDay)
    if (month === 0 && waiting.every(({ paid }) => paid.length === 0)) return
    const owed = waiting.map((service) => ({ code: service.code, sum: this.usedOnCredit(service) }))
    if (this.balance < month + total(owed.map(({ sum }) => sum))) return
    if (this.period) for (const { code, sum } of owed) this.take(code, this.period.end, sum)
    this.credit = undefined
    this.chargeMonth(this.today, billingDay, [status.unpaid])
    for (const service of this.with(status.unpaid)) if (service.kind !== 'daily') service.status = status.active
  }

  /** Returns what the days cost on which a credit has kept a service on: the first ones of the month that it delayed. */
  usedOnCredit({ price }: ModelService): number {
    if (!this.credit || !this.period) return 0
    const { length } = daysFrom(this.period.end, monthEnd(this.period.end, this.billingDay))
    return total(dayPrices(price, length, this.terms.unit).slice(0, this.credit.used))
  }

  /** Bills the day that begins, in the order of docs/domain/billing.md#day-run. */
  midnight(): void {
    this.serve()
    this.today += 1
    if (this.pauses.some(({ from }) => from === this.today)) this.beginPause()
    const isEnding = this.paused && this.pauses.some(({ to }) => to === this.today)
    const waits = isEnding && !this.endPause()
    this.beginPlans()
    this.endDropped()
    this.countPaused()
    if (this.works() && this.period && !this.isPaidToday()) this.endPeriod()
    this.payCashbacks()
    this.payDays()
    if (waits) this.look()
  }

  /** Serves the day that ends: a paid one of each service, or one on the credit. */
  private serve(): void {
    if (this.paused) this.paused.days += 1
    const isOff = !this.works() && !this.isPaused()
    this.daysOff = isOff ? this.daysOff + 1 : 0
    if (this.credit && this.isOnCredit()) {
      this.credit.used += 1
      this.credit.left -= 1
    } else if (this.isPaidToday()) {
      for (const service of this.with(status.active)) service.paid = service.paid.slice(1)
    }
  }

  private beginPause(): void {
    const found = this.with(status.active, status.unpaid)
    if (found.length === 0) return
    const keepsDays = this.isPaidToday() || (this.credit?.left ?? 0) > 0
    for (const service of found) service.status = status.paused
    this.paused = { days: 0, keepsDays }
  }

  /** Ends a pause. What it kept is moved behind it. Returns whether anything was kept. */
  endPause(): boolean {
    const { days, keepsDays } = this.paused ?? { days: 0, keepsDays: false }
    this.paused = undefined
    for (const service of this.with(status.paused)) {
      service.status = keepsDays ? status.active : status.unpaid
      if (service.kind === 'daily' && service.endsOn !== undefined) service.endsOn += days
    }
    if (!keepsDays) return false
    for (const { plan } of this.services) if (plan) plan.day += days
    if (this.period) this.period = { from: this.period.from + days, end: this.period.end + days }
    if (this.period && days > 0) this.billingDay = dayOfMonth(this.period.end)
    return true
  }

  /** Ends add-ons: daily ones on their day, monthly ones with the period. What they used on a credit is charged. */
  endDropped(): void {
    if (this.pauses.some(({ from, to }) => from <= this.today && to > this.today)) return
    for (const service of this.services) {
      const { endsOn, endedOn, kind } = service
      if (endsOn === undefined || endsOn > this.today || endedOn !== undefined) continue
      if (kind !== 'daily' && this.isPaidToday()) continue
      if (kind !== 'daily') this.take(service.code, this.period!.end, this.usedOnCredit(service))
      Object.assign(service, { status: status.disabled, endedOn: this.today, paid: [] })
    }
  }

  private countPaused(): void {
    if (!this.pauses.some(({ from, to }) => from <= this.today && to > this.today)) return
    for (const cashback of this.cashbacks) {
      cashback.pausedDays += 1
      if (cashback.pausedDays >= cashback.maxPausedDays) cashback.isActive = false
    }
  }

  /** Charges the next month if the balance covers it; otherwise a credit keeps services on, or they are blocked. */
  private endPeriod(): void {
    const { end } = this.period!
    // A period that passed while nothing worked was not served: the month begins today.
    const wasServed = end === this.today || this.credit !== undefined
    const [from, billingDay] = wasServed ? [end, this.billingDay] : [this.today, dayOfMonth(this.today)]
    const cost = this.monthCost([status.active], from, billingDay)
    if (cost === 0 || this.balance >= cost) return this.chargeMonth(from, billingDay, [status.active])
    if (this.credit && this.credit.left > 0) return
    for (const service of this.with(status.active)) service.status = status.unpaid
    this.tell('blocked')
  }
}
