import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { ModelCharge, ModelService } from './billing-model-facts.ts'
import { shareOf } from '../src/modules/billing/proration/share.rules.ts'

const unit = money(100)

/** In-memory model of one contract's billing, against which the server is tested. Amounts are in hundredths. */
export class ModelContract {
  balance = 0
  today: Day = ''
  periodFrom: Day
  periodEnd: Day
  billingDay: number
  readonly services: ModelService[]
  credits: { action: number; from: Day; to: Day }[] = []
  pauses: { from: Day; to: Day }[] = []
  changes: { code: string; day: Day; cost: Money }[] = []
  /** Service that is ordered and not connected yet. */
  ordered: ModelService | undefined
  readonly charges: ModelCharge[] = []
  /** Event log for diagnosing failures. */
  readonly story: string[] = []

  constructor(periodFrom: Day, billingDay: number, services: ModelService[]) {
    this.periodFrom = periodFrom
    this.billingDay = billingDay
    this.periodEnd = addMonths(periodFrom, 1, billingDay)
    this.services = services
  }

  with(status: number) {
    return this.services.filter((service) => service.status === status)
  }

  private monthly(status: number) {
    return this.with(status).filter(({ daily }) => !daily)
  }

  lastCredit() {
    return this.credits.findLast(({ to }) => to > this.periodEnd)
  }

  /** Returns the price of a month from a day, without days already paid. Uses the planned tariff once it is due. */
  private monthCost({ code, cost, paidDays }: ModelService, from: Day, anchor: number): Money {
    const planned = this.changes.find((change) => change.code === code && change.day <= from && paidDays === 0)
    const of = daysBetween(from, addMonths(from, 1, anchor))
    return shareOf(planned?.cost ?? cost, { fromDay: Math.min(paidDays, of), toDay: of, periodDays: of }, unit)
  }

  private costOf(services: readonly ModelService[], from: Day, anchor: number): number {
    return services.reduce((total, service) => total + this.monthCost(service, from, anchor), 0)
  }

  private chargeMonth(from: Day, services: readonly ModelService[]) {
    const of = daysBetween(from, addMonths(from, 1, this.billingDay))
    for (const service of services) {
      const cost = this.monthCost(service, from, this.billingDay)
      const used = Math.min(service.paidDays, of)
      this.take(this.subjectOf(service), from, cost)
      if (cost > 0) service.paid.unshift({ price: service.cost, days: of - used, of })
      service.paidDays -= used
    }
    this.periodFrom = from
    this.periodEnd = addMonths(from, 1, this.billingDay)
  }

  /** Changes the tariff today: refunds unused days and charges a month. Returns `changed` or the refusal. */
  change(code: string, cost: Money, day: Day): string {
    const outcome = this.changeTo(code, cost, day)
    this.story.push(`${day} change ${code} to ${cost / 100} ${outcome}`)
    return outcome
  }

  private changeTo(code: string, cost: Money, day: Day): string {
    if (this.with(0).length === 0 || this.periodEnd <= day) return 'services_off'
    const service = this.services.find((one) => one.code === code)!
    const length = daysBetween(this.periodFrom, this.periodEnd)
    const rows = service.paid.length > 0 ? service.paid : [{ price: service.cost, days: length, of: length }]
    let left = daysBetween(day, this.periodEnd) + service.paidDays
    let back = 0
    for (const { price, days, of } of rows) {
      const taken = Math.min(left, days)
      back += shareOf(price, { fromDay: of - taken, toDay: of, periodDays: of }, unit)
      left -= taken
    }
    if (this.balance + back < cost) return 'insufficient_funds'
    this.balance += back
    const month = addMonths(day, 1, Number(day.slice(8)))
    const to = month > this.periodEnd ? month : this.periodEnd
    const number = this.charges.filter(({ subject }) => subject.split('~')[0] === `service:${code}`).length + 1
    this.take(`service:${code}~${number}`, day, cost)
    const of = daysBetween(day, to)
    service.paid.unshift({ price: cost, days: of, of })
    service.paidDays = daysBetween(this.periodEnd, to)
    service.cost = cost
    return 'changed'
  }

  /** Plans a tariff for the first billing period without paid days. Returns the first day of that period. */
  plan(code: string, cost: Money, day: Day): Day {
    const { paidDays } = this.services.find((one) => one.code === code)!
    let [months, from] = [0, this.periodEnd]
    while (daysBetween(this.periodEnd, from) < paidDays) {
      months += 1
      from = addMonths(this.periodEnd, months, this.billingDay)
    }
    this.changes.push({ code, day: from, cost })
    this.story.push(`${day} plan ${code} at ${cost / 100} from ${from}`)
    return from
  }

  resumeNow(day: Day): string {
    const outcome = this.resumeOn(day)
    this.story.push(`${day} resume ${outcome}`)
    return outcome
  }

  private resumeOn(day: Day): string {
    const running = this.pauses.find(({ from, to }) => from <= day && to > day)
    if (this.with(0).length > 0 || this.with(4).length === 0 || !running) return 'not_paused'
    if (this.balance < this.neededToResume(running, day)) return 'insufficient_funds'
    const charged = this.charges.length
    this.resume(running, day)
    if (running.from < day) running.to = day
    else this.pauses.splice(this.pauses.indexOf(running), 1)
    this.applyChanges(day)
    this.look(day)
    const taken = this.charges.slice(charged)
    return `resumed for ${taken.reduce((sum, { amount }) => sum + amount, 0)}`
  }

  /** Returns the required balance: the cost of a month, or the charge for resuming if that is higher. */
  private neededToResume(running: { from: Day }, day: Day): number {
    const other = Object.assign(new ModelContract(this.periodFrom, this.billingDay, []), structuredClone(this))
    other.balance = 1e12
    other.resume(running, day)
    other.applyChanges(day)
    other.look(day)
    return Math.max(this.costOf(this.monthly(4), this.periodEnd, this.billingDay), 1e12 - other.balance)
  }

  private subjectOf({ code }: Pick<ModelService, 'code'>): string {
    return code === 'bundle' ? code : `service:${code}`
  }

  take(subject: string, from: Day, amount: number) {
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
    const days = { fromDay: after, toDay: after + 1, periodDays: daysBetween(begins, ends) }
    const isPaid = (code: string) => this.charges.some(({ subject }) => subject === `service:${code}@${day}`)
    const due = this.services.filter(({ code, daily, status }) => daily && status <= 1 && !isPaid(code))
    let left = this.balance
    for (const service of due.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const cost = shareOf(service.cost, days, unit)
      left -= cost
      service.status = left >= 0 ? 0 : 1
      if (left >= 0) this.take(`service:${service.code}@${day}`, day, cost)
    }
  }

  pay(sum: number, day: Day) {
    this.story.push(`${day} pay ${sum / 100}`)
    this.balance += sum
    this.look(day)
  }

  look(day: Day) {
    this.applyChanges(day)
    const paused = this.with(4).length > 0
    const settles = this.with(0).length > 0 && this.periodEnd <= day
    const blocked = this.with(1).length > 0 && this.with(0).length === 0 && !paused
    if (settles || blocked) this.restart(day, settles)
    this.payDays(day)
  }

  /**
   * Returns whether services have been off for 30 days, after which a payment alone restarts nothing and no credit is
   * given. Credits and pauses do not count as off.
   */
  private isLapsed(day: Day): boolean {
    const pauses = this.pauses.filter(({ to }) => to <= day).map(({ to }) => to)
    const ended = [this.periodEnd, this.lastCredit()?.to ?? '', ...pauses].toSorted().at(-1)!
    return this.with(0).length === 0 && daysBetween(ended, day) >= 30
  }

  private restart(day: Day, settles: boolean) {
    if (this.isLapsed(day)) return
    const [from, anchor] = settles ? [this.periodEnd, this.billingDay] : [day, Number(day.slice(8))]
    const parts = this.monthly(settles ? 0 : 1)
    const cost = this.costOf(parts, from, anchor)
    if (cost === 0 && (settles || this.with(1).every(({ paidDays }) => paidDays === 0))) return
    const credit = settles ? undefined : this.lastCredit()
    const owed = parts.map((part) => ({ code: part.code, sum: credit ? this.owedFor(part.cost, credit) : 0 }))
    if (this.balance < cost + owed.reduce((total, { sum }) => total + sum, 0)) return
    for (const { code, sum } of owed) this.take(this.subjectOf({ code }), credit?.from ?? day, sum)
    this.billingDay = anchor
    this.chargeMonth(from, parts)
    for (const service of this.monthly(1)) service.status = 0
  }

  private owedFor(cost: Money, { from, to }: { from: Day; to: Day }) {
    const of = daysBetween(from, addMonths(from, 1, this.billingDay))
    return shareOf(cost, { fromDay: 0, toDay: daysBetween(from, to), periodDays: of }, unit)
  }

  /** Takes a promised payment. Returns `given` or the refusal. */
  credit(action: number, days: number, day: Day): string {
    const outcome = this.creditRefusal() ?? 'given'
    this.story.push(`${day} credit ${action} ${outcome}`)
    if (outcome !== 'given') return outcome
    const from = this.periodEnd > day ? this.periodEnd : day
    this.credits.push({ action, from, to: addDays(from, days) })
    if (from > this.periodEnd) {
      this.periodEnd = from
      this.billingDay = Number(from.slice(8))
    }
    if (from <= day) for (const service of this.monthly(1)) service.status = 0
    return outcome
  }

  private creditRefusal(): string | undefined {
    const counts = this.with(0).length + this.with(1).length > 0
    if (!this.periodEnd || !counts || this.with(4).length > 0 || this.isLapsed(this.today)) return 'credit_no_period'
    const last = this.lastCredit()
    if (last) return this.today < last.to ? 'credit_running' : 'promise_unpaid'
    const works = this.with(0).length > 0 && this.periodEnd > this.today
    const [from, anchor] = works ? [this.periodEnd, this.billingDay] : [this.today, Number(this.today.slice(8))]
    const cost = this.costOf(this.monthly(this.with(0).length > 0 ? 0 : 1), from, anchor)
    return this.balance < cost ? undefined : 'credit_not_owed'
  }

  begin(day: Day) {
    this.today = day
    if (this.pauses.some(({ from }) => from === day)) {
      for (const service of [...this.with(0), ...this.with(1)]) service.status = 4
    }
    const ended = this.pauses.find(({ to }) => to === day)
    const waits = ended && this.with(4).length > 0 && !this.resume(ended, day)
    this.applyChanges(day)
    if (this.periodEnd <= day && this.with(0).length > 0) this.endPeriod(day)
    this.payDays(day)
    if (!waits) return
    this.restart(day, false)
    this.payDays(day)
  }

  /** Applies the planned tariffs that are due, except to services that are paused or have paid days left. */
  private applyChanges(day: Day) {
    this.changes = this.changes.filter((change) => {
      const service = this.services.find(({ code }) => code === change.code)!
      if (change.day > day || this.periodEnd > day || service.paidDays > 0 || service.status === 4) return true
      service.cost = change.cost
      return false
    })
  }

  /** Ends a pause, postponing what was left of the period or a credit. Returns whether anything was left. */
  private resume({ from }: { from: Day }, day: Day): boolean {
    const days = daysBetween(from, day)
    const goesOn = this.periodEnd > from || this.credits.some((credit) => credit.from <= from && credit.to > from)
    for (const service of this.with(4)) service.status = goesOn ? 0 : 1
    if (!goesOn) return false
    const credit = this.lastCredit()
    if (credit) Object.assign(credit, { from: addDays(credit.from, days), to: addDays(credit.to, days) })
    for (const change of this.changes) change.day = addDays(change.day, days)
    this.periodFrom = addDays(this.periodFrom, days)
    this.periodEnd = addDays(this.periodEnd, days)
    if (days > 0) this.billingDay = Number(this.periodEnd.slice(8))
    return true
  }

  private endPeriod(day: Day) {
    const parts = this.monthly(0)
    const served = this.periodEnd === day || this.credits.some(({ to }) => to >= day)
    const [from, anchor] = served ? [this.periodEnd, this.billingDay] : [day, Number(day.slice(8))]
    const cost = this.costOf(parts, from, anchor)
    if (cost === 0 || this.balance >= cost) {
      this.billingDay = anchor
      return this.chargeMonth(from, parts)
    }
    if (this.credits.some((credit) => credit.from <= day && credit.to > day)) return
    for (const service of this.with(0)) service.status = 1
    this.story.push(`${day} blocked`)
  }
}
