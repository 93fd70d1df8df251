import { daysFrom } from './calendar.ts'
import { status } from './account.ts'
import type { ModelContract } from './contract.ts'
import { dayPrices, total } from './prices.ts'

/** Fee for connecting, in hundredths. */
export const fee = 300_000

/**
 * Connects the ordered service of a model (docs/domain/billing.md#activation).
 * @returns the codes of the activated services
 */
export function activate(model: ModelContract): string[] {
  const service = model.ordered
  if (!service) return []
  model.ordered = undefined
  model.balance -= fee
  const isFirst = model.services.every(({ isAddOn, status: code }) => isAddOn || code === status.disabled)
  service.status = model.works() ? status.active : model.isPaused() ? status.paused : status.unpaid
  const left = service.status === status.unpaid ? [] : model.daysLeft()
  if (isFirst) model.period = undefined
  else if (model.period && left.length > 0) {
    const length = daysFrom(model.period.from, model.period.end).length
    service.paid = dayPrices(service.price, length, model.terms.unit).slice(-left.length)
    model.take(service.code, left[0]!, total(service.paid))
    // Days on a credit before the activation count as paid.
  } else service.paid = Array<number>(model.credit?.used ?? 0).fill(0)
  model.services.push(service)
  model.tell(`activate ${service.code} as ${service.status}`)
  model.look()
  return [service.code]
}
