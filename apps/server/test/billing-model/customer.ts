import { dayOfMonth, daysFrom, type ModelDay, monthEnd, nameOf } from './calendar.ts'
import { status } from './account.ts'
import type { ModelContract } from './contract.ts'
import type { ModelService } from './facts.ts'
import { dayPrices, total } from './prices.ts'

/** What a service costs and how it is charged. Prices are in hundredths. */
export interface ModelTariff {
  readonly code: string
  readonly group: number
  readonly price: number
  readonly kind: 'monthly' | 'daily'
}

/** Adds an act of a customer to the story. Returns its result, which the server must give too. */
function noted(model: ModelContract, act: string, result: string): string {
  model.tell(`${act}: ${result}`)
  return result
}

/** Returns whether services can be changed (docs/domain/services.md#changes-and-quotes). */
function changesOf(model: ModelContract): 'works' | 'credit' | 'off' {
  const works = model.with(status.active).some(({ isAddOn }) => !isAddOn)
  if (!works) return 'off'
  return model.isPaidToday() ? 'works' : 'credit'
}

/** Returns the end of a whole month that begins on a day, which is never before the period's. */
function wholeMonthEnd(model: ModelContract, from: ModelDay): ModelDay {
  return Math.max(monthEnd(from, dayOfMonth(from)), model.period!.end)
}

const pricesOf = (model: ModelContract, price: number, from: ModelDay, to: ModelDay) =>
  dayPrices(price, daysFrom(from, to).length, model.terms.unit)

/** Changes a tariff today: what is paid comes back, and a month is charged. */
export function changeTariff(model: ModelContract, code: string, { code: tariff, price }: ModelTariff): string {
  const act = (result: string) => noted(model, `change ${code} to ${tariff}`, result)
  if (changesOf(model) !== 'works') return act('services_off')
  const service = model.services.find((one) => one.code === code)!
  const refund = total(service.paid)
  if (model.balance + refund < price) return act('insufficient_funds')
  model.balance += refund
  service.paid = pricesOf(model, price, model.today, wholeMonthEnd(model, model.today))
  model.take(code, model.today, price)
  Object.assign(service, { tariff, price })
  model.loseCashbacks()
  return act('changed')
}

/** Plans a tariff for the first month for which nothing of the service is paid. Returns its first day. */
export function planTariff(model: ModelContract, code: string, { code: tariff, price }: ModelTariff): ModelDay {
  const service = model.services.find((one) => one.code === code)!
  let day = model.period!.end
  while (daysFrom(model.period!.end, day).length < model.daysAhead(service)) day = monthEnd(day, model.billingDay)
  service.plan = { tariff, price, day }
  noted(model, `plan ${code} at ${tariff}`, nameOf(day))
  return day
}

/** Takes a credit or a promised payment (docs/domain/billing.md#credits). */
export function takeCredit(model: ModelContract, action: number, days: number): string {
  const act = (result: string) => noted(model, `credit ${action}`, result)
  const { credit, period, today } = model
  const works = model.works()
  const isOff = model.with(status.active, status.unpaid).length === 0
  if (!period || isOff || model.isPaused() || model.isLapsed()) return act('credit_no_period')
  if (credit && credit.left > 0) return act('credit_running')
  if (credit) return act(credit.action >= 7 ? 'promise_unpaid' : 'credit_once')
  const isAhead = works && model.isPaidToday()
  const [from, billingDay] = isAhead ? [period.end, model.billingDay] : [today, dayOfMonth(today)]
  const cost = model.monthCost([works ? status.active : status.unpaid], from, billingDay)
  if (model.balance >= cost) return act('credit_not_owed')
  model.credit = { action, left: days, used: 0 }
  model.credits += 1
  // The days without service are not charged for: a blocked contract's paid days end today.
  if (period.end < today) Object.assign(model, { period: { ...period, end: today }, billingDay })
  if (!model.isPaidToday()) {
    for (const service of model.with(status.unpaid)) if (service.kind !== 'daily') service.status = status.active
  }
  return act('given')
}

/** Ends a pause today, or switches on a lapsed contract (docs/domain/services.md#resuming). */
export function resume(model: ModelContract): string {
  const act = (result: string) => noted(model, 'resume', result)
  if (!model.isPaused() && !model.isLapsed()) return act('not_paused')
  const rich = model.copy()
  const charged = resumed(Object.assign(rich, { balance: 1e12 }))
  const next = model.isPaused() ? ([model.period?.end ?? model.today, model.billingDay] as const) : today(model)
  const month = model.monthCost([status.paused, status.unpaid], ...next)
  if (model.balance < Math.max(month, charged)) return act('insufficient_funds')
  return act(`resumed for ${resumed(model) / 100}`)
}

const today = (model: ModelContract) => [model.today, dayOfMonth(model.today)] as const

function resumed(model: ModelContract): number {
  const before = model.charges.length
  const running = model.pauses.find(({ from, to }) => from <= model.today && to > model.today)
  if (model.paused) model.endPause()
  if (running && running.from < model.today) running.to = model.today
  else if (running) model.pauses = model.pauses.filter((pause) => pause !== running)
  model.beginPlans()
  model.endDropped()
  model.look(true)
  return total(model.charges.slice(before).map(({ amount }) => amount))
}

export interface ModelConnection {
  readonly parent: string
  /** Whether the first charge is for a whole month, or for the rest of the period. */
  readonly first: 'month' | 'rest'
  readonly endsOn?: ModelDay | undefined
}

/** Connects an add-on today. A day that an add-on of the same kind has paid for is not charged again. */
export function connect(model: ModelContract, tariff: ModelTariff, { first, endsOn }: ModelConnection): string {
  const act = (result: string) => noted(model, `connect ${tariff.code}`, result)
  const changes = changesOf(model)
  if (changes !== 'works') return act(changes === 'credit' ? 'insufficient_funds' : 'services_off')
  const addOns = model.services.filter(({ isAddOn }) => isAddOn)
  const same = addOns.filter((service) => service.tariff === tariff.code)
  if (same.some(({ endedOn }) => endedOn === undefined)) return act('connected for 0')
  const revived = same.find(({ endedOn, chargedOn }) => endedOn === model.today + 1 && chargedOn === model.today)
  if (revived) {
    Object.assign(revived, { status: status.active, endedOn: undefined, endsOn })
    return act('connected for 0')
  }
  const { code: name, group, kind, price } = tariff
  const code = `${name}-${addOns.length + 1}`
  const service: ModelService = {
    code,
    group,
    kind,
    price,
    endsOn,
    tariff: name,
    isAddOn: true,
    status: status.unpaid,
    paid: [],
  }
  const before = model.balance
  if (kind === 'daily') {
    model.services.push(service)
    model.payDays(code)
    if (service.status === status.active) return act(`connected for ${(before - model.balance) / 100}`)
    model.services.pop()
    return act('insufficient_funds')
  }
  const isPaidToday = same.some(({ endedOn }) => endedOn === model.today + 1)
  const from = isPaidToday ? model.today + 1 : model.today
  const left = daysFrom(from, model.period!.end).length
  const days =
    first === 'rest' && left > 0
      ? pricesOf(model, price, model.period!.from, model.period!.end).slice(-left)
      : pricesOf(model, price, from, wholeMonthEnd(model, from))
  if (model.balance < total(days)) return act('insufficient_funds')
  service.status = status.active
  service.paid = isPaidToday ? [0, ...days] : days
  model.services.push(service)
  model.take(code, from, total(days))
  return act(`connected for ${(before - model.balance) / 100}`)
}

/**
 * Disconnects an add-on today. If it worked, today is used, whether it was paid or is on a credit; what is paid from
 * tomorrow on comes back.
 */
export function disconnect(model: ModelContract, service: ModelService): string {
  const before = model.balance
  const worked = service.status === status.active
  const { credit } = model
  if (worked && model.isPaidToday()) service.paid = service.paid.slice(1)
  else if (credit && worked) credit.used += 1
  model.balance += total(service.paid)
  if (service.kind === 'monthly') model.take(service.code, model.period!.end, model.usedOnCredit(service))
  if (credit && worked && !model.isPaidToday()) credit.used -= 1
  Object.assign(service, { status: status.disabled, endedOn: model.today + 1, paid: [] })
  return noted(model, `disconnect ${service.code}`, `disconnected for ${(before - model.balance) / 100}`)
}

/** Sets the day on or after which an add-on ends; without one, it goes on. */
export function setEnd(model: ModelContract, service: ModelService, day: ModelDay | undefined): void {
  service.endsOn = day
  noted(model, `end ${service.code}`, day === undefined ? 'never' : nameOf(day))
}
