import type { Flags } from '@kabinet/contract/flags'
import { type BillingId, billingIds } from '@kabinet/contract/billing'

/** What the sign-in page can be used for, as its address carries it: signing in, and paying without that. */
const ways = ['contract', 'phone', 'connection', 'business', 'pay', 'pay-contract'] as const
export type Way = (typeof ways)[number]

/** Where on the sign-in page somebody is. */
export interface Place {
  readonly way: Way
  /** The contract that is being paid for, once it is found; without its billing where only its number is known. */
  readonly contract?: { readonly contract_id: string; readonly billing_id?: BillingId }
}

const first: Way = 'contract'

/** Whether a way belongs to the payment group rather than to signing in (specification §2, Sign-in page). */
export function isPayment(way: Way): boolean {
  return way === 'pay' || way === 'pay-contract'
}

/** The ways that this operator has. */
export function waysOf(flags: Flags): readonly Way[] {
  const on: Readonly<Record<Way, boolean>> = {
    contract: true,
    phone: flags.authBySms || flags.authByCall,
    connection: flags.mobileConnection,
    business: true,
    pay: flags.expressPayment,
    'pay-contract': flags.expressPayment,
  }
  return ways.filter((way) => on[way])
}

/** The place that an address names; the contract form where it names none that this operator has. */
export function placeOf(search: string, flags: Flags): Place {
  const parameters = new URLSearchParams(search)
  const way = waysOf(flags).find((one) => one === parameters.get('way')) ?? first
  const contract_id = parameters.get('contract_id')
  if (!contract_id || !isPayment(way)) return { way }
  const billing_id = billingIds.find((one) => one === parameters.get('billing_id'))
  return { way, contract: billing_id ? { contract_id, billing_id } : { contract_id } }
}

/** The address of a place; where to go after signing in stays in it. */
export function searchOf({ way, contract }: Place, search: string): string {
  const parameters = new URLSearchParams()
  const next = new URLSearchParams(search).get('next')
  if (next !== null) parameters.set('next', next)
  if (way !== first) parameters.set('way', way)
  for (const [name, value] of Object.entries(contract ?? {})) parameters.set(name, value)
  return parameters.size > 0 ? `?${parameters}` : ''
}
