import { action } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { FullContract } from '../../features/home/home.api.ts'
import { endOfCredit } from '../../shared/payment/credit.ts'

type AutopayFact =
  | { readonly kind: 'off' | 'on' }
  | { readonly kind: 'sum'; readonly sum: Money }
  | { readonly kind: 'coming'; readonly sum: Money; readonly day: Day }

/** Returns what autopay will charge, and when. */
export function autopayFact({
  autopayment: { is_enabled, sum, day },
  billing_status: { shortfall },
}: Pick<FullContract, 'autopayment' | 'billing_status'>): AutopayFact {
  if (!is_enabled) return { kind: 'off' }
  const coming = sum ?? shortfall
  if (day !== null && coming > 0) return { kind: 'coming', sum: coming, day }
  return sum === null ? { kind: 'on' } : { kind: 'sum', sum }
}

export interface CreditFact {
  readonly kind: 'running' | 'brings' | 'restores'
  readonly until: Day
}

/** Returns how long paying later lasts or would last; undefined if it cannot be used now. */
export function creditFact({
  credit: { running, offers },
  billing_status: { status },
}: Pick<FullContract, 'credit' | 'billing_status'>): CreditFact | undefined {
  if (running) return { kind: 'running', until: endOfCredit(running.until) }
  const last = offers
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  if (last === undefined) return undefined
  return { kind: status === 'off' || status === 'lapsed' ? 'restores' : 'brings', until: endOfCredit(last) }
}

/** Returns the service for which basic internet is offered; none while it is on for any, which the status says. */
export function basicInternetOf({ services }: Pick<FullContract, 'services'>): string | undefined {
  if (services.some(({ available_until: until }) => until !== null)) return undefined
  return services.find((service) => service.service_actions.some(({ id }) => id === action.availableInternet))
    ?.service_id
}
