import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { shareOf } from '../src/modules/billing/share.rules.ts'

/** What a service of a history is: by which tariff of the test, and how it stands. */
export interface ModelService {
  readonly code: string
  cost: Money
  readonly daily: boolean
  readonly group: number
  status: number
}

/** What was charged: for the books to be compared with. */
export interface ModelCharge {
  readonly subject: string
  readonly from: Day
  readonly amount: number
}

const unit = money(100)

/**
 * One contract's life as the domain's page tells it, plainly and in memory: what the server's statements are held
 * against. Sums are hundredths.
 */
export class ModelContract {
  balance = 0
  today: Day = ''
  periodFrom: Day
  periodEnd: Day
  billingDay: number
  readonly services: ModelService[]
  credits: { action: number; from: Day; to: Day }[] = []
  suspensions: { from: Day; to: Day }[] = []
  changes: { code: string; day: Day; cost: Money }[] = []
  readonly charges: ModelCharge[] = []
  /** What happened, for whoever reads a failure. */
  readonly story: string[] = []

  constructor(periodFrom: Day, billingDay: number, services: ModelService[]) {
    this.periodFrom = periodFrom
    this.billingDay = billingDay
    this.periodEnd = addMonths(periodFrom, 1, billingDay)
    this.services = services
  }

  private with(status: number) {
    return this.services.filter((service) => service.status === status)
  }

  private monthly(status: number) {
    return this.with(status).filter(({ daily }) => !daily)
  }

  private lastCredit() {
    return this.credits.findLast(({ to }) => to > this.periodEnd)
  }

  private chargeMonth(from: Day, services: readonly ModelService[]) {
    for (const { code, cost } of services) this.take(`service:${code}`, from, cost)
    this.periodFrom = from
    this.periodEnd = addMonths(from, 1, this.billingDay)
  }

  private take(subject: string, from: Day, amount: number) {
    if (amount === 0) return
    this.balance -= amount
    this.charges.push({ subject, from, amount })
  }

  private payDays(day: Day) {
    if (this.services.some(({ daily, status }) => !daily && status === 1)) return
    const [begins, ends] =
      this.periodEnd > day
        ? [this.periodFrom, this.periodEnd]
        : [this.periodEnd, addMonths(this.periodEnd, 1, this.billingDay)]
    if (day < begins) return
    const after = daysBetween(begins, day)
    const days = { after, to: after + 1, of: daysBetween(begins, ends) }
    const due = this.services.filter(
      ({ code, daily, status }) =>
        daily &&
        (status === 0 || status === 1) &&
        !this.charges.some(({ subject }) => subject === `service:${code}@${day}`),
    )
    let left = this.balance
    for (const service of due.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const cost = shareOf(service.cost, days, unit)
      left -= cost
      service.status = left >= 0 ? 0 : 1
      if (left >= 0) this.take(`service:${service.code}@${day}`, day, cost)
    }
  }

  /** A replenishment of so many hundredths. */
  pay(sum: number, day: Day) {
    this.story.push(`${day} pay ${sum / 100}`)
    this.balance += sum
    const paused = this.with(4).length > 0
    const settles = this.with(0).length > 0 && this.periodEnd <= day
    const blocked = this.with(1).length > 0 && this.with(0).length === 0 && !paused
    if (settles || blocked) this.restart(day, settles)
    this.payDays(day)
  }

  private restart(day: Day, settles: boolean) {
    const parts = this.monthly(settles ? 0 : 1).filter(({ cost }) => cost > 0)
    const cost = parts.reduce((total, part) => total + part.cost, 0)
    if (cost === 0) return
    const credit = settles ? undefined : this.lastCredit()
    const owed = parts.map((part) => ({ code: part.code, sum: credit ? this.owedFor(part.cost, credit) : 0 }))
    if (this.balance < cost + owed.reduce((total, { sum }) => total + sum, 0)) return
    for (const { code, sum } of owed) this.take(`service:${code}`, credit?.from ?? day, sum)
    if (!settles) this.billingDay = Number(day.slice(8))
    this.chargeMonth(settles ? this.periodEnd : day, parts)
    for (const service of this.monthly(1)) service.status = 0
  }

  private owedFor(cost: Money, { from, to }: { from: Day; to: Day }) {
    const of = daysBetween(from, addMonths(from, 1, this.billingDay))
    return shareOf(cost, { after: 0, to: daysBetween(from, to), of }, unit)
  }

  /** Takes a promised payment of so many days; says `given`, or the refusal. */
  credit(action: number, days: number, day: Day): string {
    const told = this.creditRefusal() ?? 'given'
    this.story.push(`${day} credit ${action} ${told}`)
    if (told !== 'given') return told
    const from = this.periodEnd > day ? this.periodEnd : day
    this.credits.push({ action, from, to: addDays(from, days) })
    if (from > this.periodEnd) {
      this.periodEnd = from
      this.billingDay = Number(from.slice(8))
    }
    if (from <= day) for (const service of this.monthly(1)) service.status = 0
    return told
  }

  private creditRefusal(): string | undefined {
    const counts = this.with(0).length + this.with(1).length > 0
    if (!counts || this.with(4).length > 0) return 'credit_no_period'
    const last = this.lastCredit()
    if (last) return this.today < last.to ? 'credit_running' : 'promise_unpaid'
    const cost = this.monthly(this.with(0).length > 0 ? 0 : 1).reduce((total, part) => total + part.cost, 0)
    return this.balance < cost ? undefined : 'credit_not_owed'
  }

  /** A day begins. */
  begin(day: Day) {
    this.today = day
    if (this.suspensions.some(({ from }) => from === day)) {
      for (const service of [...this.with(0), ...this.with(1)]) service.status = 4
    }
    const ended = this.suspensions.find(({ to }) => to === day)
    const waits = ended && this.with(4).length > 0 && !this.resume(ended, day)
    for (const { code, cost } of this.changes.filter((change) => change.day === day)) {
      this.services.find((service) => service.code === code)!.cost = cost
    }
    if (this.periodEnd <= day && this.with(0).length > 0) this.endPeriod(day)
    this.payDays(day)
    if (!waits) return
    this.restart(day, false)
    this.payDays(day)
  }

  /** Says whether days were left that come now. */
  private resume({ from }: { from: Day }, day: Day): boolean {
    const days = daysBetween(from, day)
    const goesOn = this.periodEnd > from || this.credits.some((credit) => credit.from <= from && credit.to > from)
    for (const service of this.with(4)) service.status = goesOn ? 0 : 1
    if (!goesOn) return false
    const credit = this.lastCredit()
    if (credit) Object.assign(credit, { from: addDays(credit.from, days), to: addDays(credit.to, days) })
    this.periodFrom = addDays(this.periodFrom, days)
    this.periodEnd = addDays(this.periodEnd, days)
    this.billingDay = Number(this.periodEnd.slice(8))
    return true
  }

  private endPeriod(day: Day) {
    const parts = this.monthly(0)
    const cost = parts.reduce((total, part) => total + part.cost, 0)
    const served = this.periodEnd === day || this.credits.some(({ to }) => to >= day)
    if (cost === 0 || this.balance >= cost) {
      if (!served) this.billingDay = Number(day.slice(8))
      return this.chargeMonth(served ? this.periodEnd : day, parts)
    }
    if (this.credits.some(({ from, to }) => from <= day && to > day)) return
    for (const service of this.with(0)) service.status = 1
    this.story.push(`${day} blocked`)
  }
}
