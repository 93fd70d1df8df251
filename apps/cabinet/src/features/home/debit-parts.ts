import { serviceStatus } from '@kabinet/contract/ids'
import { minus, type Money, sum } from '@kabinet/contract/kernel/money'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { namesText } from '../../shared/i18n/names-text.ts'
import type { FullContract, Service } from './home.api.ts'

type Debit = NonNullable<FullContract['billing_status']['next_debit']>
type DebitPart = Pick<Debit['parts'][number], 'title' | 'sum' | 'days'>

/** Returns what an order is charged for: each service, if a month of them is, and connecting. */
export function orderParts(
  { cost, cost_connection: fee, bundle }: NonNullable<FullContract['ordered']>,
  services: readonly Service[],
  t: Translate,
): DebitPart[] {
  const alone = services.filter(({ ordered_on, in_bundle }) => ordered_on !== null && !in_bundle)
  const month = [
    ...(bundle ? [{ title: bundle.title, sum: bundle.cost }] : []),
    ...alone.map(({ service_title_name: title, service_cost }) => ({ title, sum: service_cost })),
  ]
  const ahead = minus(cost, fee)
  const isMonth = sum(month.map((part) => part.sum)) === ahead
  return [
    ...(isMonth ? month : [{ title: t('home.services'), sum: ahead }]),
    { title: t('home.connectionFee'), sum: fee },
  ]
    .filter((part) => part.sum > 0)
    .map((part) => ({ ...part, days: null }))
}

/** Returns the label of a part: `Internet, 25 of 31 days` if it is charged for only some days of the month. */
function partTitle({ title, days }: DebitPart, t: Translate): string {
  return days ? t('home.partOfMonth', { title, ...days }) : title
}

/** Returns the parts with equal labels as one line: `Internet × 3`. */
export function partLines(parts: readonly DebitPart[], t: Translate): { title: string; sum: Money }[] {
  const sums = new Map<string, Money[]>()
  for (const part of parts) {
    const title = partTitle(part, t)
    sums.set(title, [...(sums.get(title) ?? []), part.sum])
  }
  return [...sums].map(([title, of]) => ({ title: of.length > 1 ? `${title} × ${of.length}` : title, sum: sum(of) }))
}

/** Number of titles that are read at a glance. */
const mostNames = 4

/** Returns the label of a single part, or else the distinct titles: `Internet, TV, phone`; for many, only what opens. */
export function partNames(parts: readonly DebitPart[], t: Translate): string {
  const [only] = parts
  if (only && parts.length === 1) return partTitle(only, t)
  if (parts.length > mostNames) return t('home.debitParts')
  return namesText(parts.map(({ title }) => title))
}

const isDaily = ({ charged }: { readonly charged: 'monthly' | 'daily' }) => charged === 'daily'

/** Returns the services that are charged by the day, whole or for an add-on: `TV, online TV`. */
export function dailyNames(services: readonly Service[]): string {
  const daily = services.filter(
    (service) =>
      service.service_status_code !== serviceStatus.disabled &&
      ((isDaily(service) && !service.in_bundle) || service.products.some(isDaily)),
  )
  return namesText(daily.map(({ service_title_name: title }) => title))
}
