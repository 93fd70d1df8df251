import { cashback, serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
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
import type { DebitPart } from './debit.rules.ts'
import type { ContractFacts, ServiceFacts } from './facts.rules.ts'
import { type OwedDays, owedDays } from './owed.rules.ts'
import { afterPause } from './pause.rules.ts'

/** What must be paid for everything that is on, or restarts, to work until a day. */
export interface OutlookStep {
  /** To be paid today; zero where the balance is enough. */
  readonly sum: Money
  /** The first day on which something would be suspended for want of money. */
  readonly until: Day
}

/** How a contract goes on if nothing but its rules and its money act on it. */
export interface Outlook {
  /** The first day that is not paid for, with the pause that runs or is planned; null where nothing is paid. */
  readonly paidTo: Day | null
  /** What is charged next, and when: today for a restart or a month that a credit put off. */
  readonly next: { readonly day: Day; readonly parts: readonly DebitPart[]; readonly sum: Money }
  /** What daily charges take before that, with today's where they start again. */
  readonly daily: Money
  /** Days on credit that ran out unpaid, charged with the restart. */
  readonly owed: OwedDays | null
  /** What a payment that covers it charges at once. */
  readonly atOnce: Money
  /** Rising in both; the first is what the balance already carries, or the end of the days that are paid. */
  readonly steps: readonly OutlookStep[]
  /** The first day of the planned tariff, by the service's code. */
  readonly plannedFrom: ReadonlyMap<string, Day>
}

const maxMonths = 24

interface Start {
  readonly course: Course
  readonly paidTo: Day | null
  /** What daily services take until the first month begins. */
  readonly daily: Money
  /** The paid month that runs, where its days are charged one by one. */
  readonly rest: (Span & { readonly services: readonly Running[] }) | null
  readonly owed: OwedDays | null
  /** Whether the first month is charged as soon as the money is there: a restart, or a month put off by a credit. */
  readonly settles: boolean
}

/** What the rules of a month to come depend on beside the contract. */
export interface OutlookTerms {
  /** The smallest sum of the currency. */
  readonly unit: Money
  /** Cashback types that a change of tariff ends. */
  readonly cashbacksLost: readonly number[]
}

/** The services that are on, or come on again with money, as of a day. */
function running(facts: ContractFacts, day: Day, todayIsPaid: boolean): Running[] {
  const { active, unpaid } = serviceStatus
  const works = facts.services.some(({ status }) => status === active)
  const dailyFrom = ({ status }: ServiceFacts) => (status === active && todayIsPaid ? addDays(day, 1) : day)
  return facts.services
    .filter((service) => service.status === active || (service.status === unpaid && (!works || isDaily(service))))
    .map((service) => ({ ...service, dailyFrom: dailyFrom(service) }))
}

/** Where the next month begins, and what happens until then; undefined where a payment starts nothing. */
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

/** What is returned with a month that is charged (docs/domain/billing.md#cashbacks). */
function cashbackOf(
  { cashbacks, autopay }: ContractFacts,
  services: readonly Running[],
  lost: readonly number[],
): Money {
  const tv: readonly number[] = [serviceGroup.tv, serviceGroup.operatorTv, serviceGroup.mytv]
  const groups = services.filter(({ connected }) => !connected).map(({ groupId }) => groupId)
  const both = groups.includes(serviceGroup.internet) && groups.some((id) => tv.includes(id))
  const holds = (typeId: number) => {
    if (typeId === cashback.autopayment) return autopay !== null
    return typeId === cashback.channelPackage ? both : !lost.includes(typeId)
  }
  return sum(cashbacks.filter(({ isActive, typeId }) => isActive && holds(typeId)).map((one) => one.sum))
}

/**
 * Follows a contract through the months to come, charge by charge as the day's run makes them: the one source of what
 * every screen says about days to come and about what a payment buys.
 * @param facts with the passed period already told by the codes (`effective`)
 * @returns undefined where a payment alone starts nothing
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
  const missing = () => money(Math.max(0, minus(need, facts.balance)))
  /** Days charged one by one: the balance may carry some of them. */
  function goThrough(days: Span, services: readonly Running[], daily: Money, until: Day) {
    const short = minus(sum([flow, daily]), facts.balance)
    if (missing() === 0 && daily > 0 && short > 0) {
      const left = minus(facts.balance, flow)
      const day = firstUnpaid(days, services, left, unit)
      if (steps.at(-1)?.sum === 0) steps.pop()
      steps.push({ sum: zero, until: day })
    }
    flow = sum([flow, daily])
    need = money(Math.max(need, flow))
    if (steps.at(-1)?.sum === missing()) steps.pop()
    steps.push({ sum: missing(), until })
  }
  if (!settles && paidTo !== null && start.rest) goThrough(start.rest, start.rest.services, start.daily, first.from)
  const plannedFrom = new Map<string, Day>()
  let month = first
  for (let count = 1; count <= maxMonths; count += 1) {
    for (const code of month.begun) plannedFrom.set(code, month.from)
    const lost = plannedFrom.size > 0 ? cashbacksLost : []
    const returned = month.sum > 0 ? cashbackOf(facts, month.services, lost) : zero
    const charged = sum([flow, month.sum])
    need = money(Math.max(need, charged))
    flow = minus(charged, returned)
    const next = nextMonth(month.after, unit)
    goThrough(month, month.services, month.daily, next.from)
    month = next
  }
  const daily = atOnce ? dailyOf(start.course.services, first, unit, addDays(today, 1)) : start.daily
  return {
    paidTo,
    next: { day: first.from, parts: first.parts, sum: first.sum },
    daily,
    owed,
    atOnce: atOnce ? sum([first.sum, owed?.sum ?? zero, daily]) : zero,
    // A contract that costs nothing works for ever: no sum says until when.
    steps: steps.length === 1 && first.sum === 0 ? [] : steps,
    plannedFrom,
  }
}
