import { type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import { shareOf } from '../src/modules/billing/proration/share.rules.ts'
import type { ModelContract } from './billing-model.ts'

const unit = money(100)

/** Fee for connecting, in hundredths. */
export const fee = money(300_000)

/**
 * Connects the ordered service of a model (docs/domain/billing.md#activation).
 * @returns the codes of the activated services
 */
export function activate(model: ModelContract, day: Day): string[] {
  const service = model.ordered
  if (!service) return []
  model.ordered = undefined
  model.balance -= fee
  const isPaused = model.with(0).length === 0 && model.with(4).length > 0
  const pause = isPaused ? model.pauses.find(({ from, to }) => from <= day && to > day) : undefined
  const served = pause && pause.from < day ? pause.from : day
  const credit = model.lastCredit()
  const onCredit = credit ? daysBetween(credit.from, credit.to) : 0
  service.status = isPaused ? 4 : model.with(0).length > 0 ? 0 : 1
  if (model.services.length === 0) {
    model.periodFrom = ''
    model.periodEnd = ''
  } else if (service.status === 1) service.paidDays = onCredit
  else if (model.periodEnd > served) {
    const of = daysBetween(model.periodFrom, model.periodEnd)
    const fromDay = daysBetween(model.periodFrom, served)
    model.take(`service:${service.code}`, served, shareOf(service.cost, { fromDay, toDay: of, periodDays: of }, unit))
    service.paid.unshift({ price: service.cost, days: of - fromDay, of })
  } else if (credit) service.paidDays = credit.to > served ? daysBetween(model.periodEnd, served) : onCredit
  model.services.push(service)
  model.story.push(`${day} activate ${service.code} as ${service.status}`)
  model.look(day)
  return [service.code]
}
