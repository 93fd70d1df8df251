import { cashback, serviceGroup, serviceStatus, tvGroups } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, plus, sum, zero } from '@kabinet/contract/kernel/money'
import {
  type Course,
  dailyOf,
  firstUnpaid,
  isDaily,
  nextMonth,
  postponed,
  type Running,
  type Span,
} from './course.rules.ts'
import type { DebitPart } from '../proration/debit.rules.ts'
import type { ContractFacts, ServiceFacts } from '../facts.rules.ts'
import { type OwedDays, owedDays } from '../proration/owed.rules.ts'
import { afterPause } from '../pauses/pause.rules.ts'

export interface OutlookStep {
  /** Payment needed today; zero if the balance is enough. */
  readonly sum: Money
  /** First day on which a service would be suspended because the balance runs out. */
  readonly until: Day
}

/** Forecast of a contract, assuming that nobody changes anything. */
export interface Outlook {
  /** First unpaid day, counting a running or scheduled pause; null if nothing is paid. */
  readonly paidTo: Day | null
  readonly next: { readonly day: Day; readonly parts: readonly DebitPart[]; readonly sum: Money }
  readonly daily: Money
  readonly owed: OwedDays | null
  readonly atOnce: Money
  /** Ascending by `sum` and `until`. If the first step's `sum` is zero, the balance lasts until that step's `until`. */
  readonly steps: readonly OutlookStep[]
  /** First day of the planned tariff, by service code. */
  readonly plannedFrom: ReadonlyMap<string, Day>
}

const maxMonths = 24

interface Start {
  readonly course: Course
  readonly paidTo: Day | null
  readonly daily: Money
  readonly rest: (Span & { readonly services: readonly Running[] }) | null
  readonly owed: OwedDays | null
  /** Whether the first month is charged once the balance covers it: a restart, or a month deferred by a credit. */
  readonly settles: boolean
}

export interface OutlookTerms {
  readonly unit: Money
  readonly cashbacksLost: readonly number[]
}

function running(facts: ContractFacts, day: Day, todayIsPaid: boolean): Running[] {
  const { active, unpaid } = serviceStatus
  const works = facts.services.some(({ status }) => status === active)
  const dailyFrom = ({ status }: ServiceFacts) => (status === active && todayIsPaid ? addDays(day, 1) : day)
  return facts.services
    .filter((service) => service.status === active || (service.status === unpaid && (!works || isDaily(service))))
    .map((service) => ({ ...service, dailyFrom: dailyFrom(service) }))
}

function startFrom(facts: ContractFacts, day: Day, todayIsPaid: boolean, unit: Money): Start | undefined {
  const { services, periodFrom, periodEnd, bundle, pause, billingDay } = facts
  const has = (status: ServiceFacts['status']) => services.some((service) => service.status === status)
  const { active, paused, unpaid } = serviceStatus
  if (bundle?.status === 'suspended' || (!has(active) && has(paused))) {
    if (!pause || pause.from > day || pause.to <= day) return undefined
    return startFrom(afterPause(facts, pause.to), pause.to, false, unit)
  }
  const on = running(facts, day, todayIsPaid)
  const ahead = pause && pause.from > day ? pause : null
  const charged = has(active) ? 'enabled' : 'disabled'
  const course = { services: on, bundle: bundle?.status === charged ? bundle.cost : null, pause: ahead }
  if (!has(active)) {
    if (!has(unpaid)) return undefined
    const owed = owedDays(facts, day, unit)
    return {
      course: { ...course, begin: day, billingDay: Number(day.slice(8)) },
      paidTo: null,
      daily: zero,
      rest: null,
      owed,
      settles: true,
    }
  }
  if (periodEnd === null || periodFrom === null) return undefined
  if (periodEnd <= day) {
    return {
      course: { ...course, begin: periodEnd, billingDay },
      paidTo: periodEnd,
      daily: zero,
      rest: null,
      owed: null,
      settles: true,
    }
  }
  const length = pause && pause.from < periodEnd ? daysBetween(pause.from, pause.to) : 0
  const begin = addDays(periodEnd, length)
  const kept = {
    ...course,
    begin,
    billingDay: Number(begin.slice(8)),
    services: postponed(on, length, true),
    pause: null,
  }
  return {
    course: length > 0 ? kept : { ...course, begin, billingDay },
    paidTo: begin,
    daily: dailyOf(on, { from: periodFrom, to: periodEnd }, unit),
    rest: { from: periodFrom, to: periodEnd, pause: length > 0 ? pause : null, services: on },
    owed: null,
    settles: false,
  }
}

function cashbackOf(
  { cashbacks, autopay }: ContractFacts,
  services: readonly Running[],
  lost: readonly number[],
): Money {
  if (cashbacks.length === 0) return zero
  const groups = services.filter(({ connected }) => !connected).map(({ groupId }) => groupId)
  const both = groups.includes(serviceGroup.internet) && groups.some((id) => tvGroups.includes(id))
  const holds = (typeId: number) => {
    if (typeId === cashback.autopayment) return autopay !== null
    return typeId === cashback.channelPackage ? both : !lost.includes(typeId)
  }
  return sum(cashbacks.filter(({ isActive, typeId }) => isActive && holds(typeId)).map((one) => one.sum))
}

/**
 * Simulates the coming months charge by charge, as daily runs will post them. Everything the screens say about future
 * days and the effect of a payment is derived from this forecast.
 * @param facts adjusted by {@link effective}
 * @returns undefined if nothing is on and neither a payment alone nor the end of a pause would restart anything
 */
export function outlookOf(
  facts: ContractFacts,
  today: Day,
  { unit, cashbacksLost }: OutlookTerms,
): Outlook | undefined {
  const start = startFrom(facts, today, true, unit)
  if (!start) return undefined
  const { owed, paidTo, settles } = start
  const first = nextMonth(start.course, unit)
  const atOnce = settles && first.from <= today
  const steps: OutlookStep[] = []
  let flow: Money = owed?.sum ?? zero
  let need: Money = flow
  // If the balance covers only some of the daily charges, a step ends on the day the balance runs out.
  function simulate(days: Span, services: readonly Running[], daily: Money, until: Day) {
    const charged = plus(flow, daily)
    if (daily > 0 && need <= facts.balance && charged > facts.balance) {
      const day = firstUnpaid(days, services, minus(facts.balance, flow), unit)
      if (steps.at(-1)?.sum === 0) steps.pop()
      steps.push({ sum: zero, until: day })
    }
    flow = charged
    need = money(Math.max(need, flow))
    const missing = money(Math.max(0, minus(need, facts.balance)))
    if (steps.at(-1)?.sum === missing) steps.pop()
    steps.push({ sum: missing, until })
  }
  if (!settles && paidTo !== null && start.rest) simulate(start.rest, start.rest.services, start.daily, first.from)
  const plannedFrom = new Map<string, Day>()
  let month = first
  for (let count = 1; count <= maxMonths; count += 1) {
    for (const code of month.begun) plannedFrom.set(code, month.from)
    const lost = plannedFrom.size > 0 ? cashbacksLost : []
    const returned = month.sum > 0 ? cashbackOf(facts, month.services, lost) : zero
    const charged = plus(flow, month.sum)
    need = money(Math.max(need, charged))
    flow = minus(charged, returned)
    const next = nextMonth(month.after, unit)
    simulate(month, month.services, month.daily, next.from)
    month = next
  }
  const daily = atOnce ? dailyOf(start.course.services, first, unit, addDays(today, 1)) : start.daily
  return {
    paidTo,
    next: { day: first.from, parts: first.parts, sum: first.sum },
    daily,
    owed,
    atOnce: atOnce ? sum([first.sum, owed?.sum ?? zero, daily]) : zero,
    // A contract that costs nothing never runs out of money, so there are no steps.
    steps: steps.length === 1 && first.sum === 0 ? [] : steps,
    plannedFrom,
  }
}
