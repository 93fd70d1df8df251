import type { BuiltFlags } from '@kabinet/contract/flags'
import { type BillingId, billingIds } from '@kabinet/contract/billing'

/** Forms of the sign-in page, as kept in the URL: ways to sign in, and to pay without signing in. */
const ways = ['contract', 'phone', 'connection', 'business', 'pay', 'pay-contract'] as const
export type Way = (typeof ways)[number]

export interface Place {
  readonly way: Way
  /** Contract to pay for. The billing is undefined if only the number is known. */
  readonly contract?: { readonly contract_id: string; readonly billing_id?: BillingId }
}

const first: Way = 'contract'

export function isPayment(way: Way): boolean {
  return way === 'pay' || way === 'pay-contract'
}

export function waysOf(flags: BuiltFlags): readonly Way[] {
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

/** Parses a place from the URL. By default, returns the form for signing in with a contract number. */
export function placeOf(search: string, flags: BuiltFlags): Place {
  const parameters = new URLSearchParams(search)
  const way = waysOf(flags).find((one) => one === parameters.get('way')) ?? first
  const contract_id = parameters.get('contract_id')
  if (!contract_id || !isPayment(way)) return { way }
  const billing_id = billingIds.find((one) => one === parameters.get('billing_id'))
  return { way, contract: billing_id ? { contract_id, billing_id } : { contract_id } }
}

/** Returns the query string of a place, with the return path (`next`) carried over from `search`. */
export function searchOf({ way, contract }: Place, search: string): string {
  const parameters = new URLSearchParams()
  const next = new URLSearchParams(search).get('next')
  if (next !== null) parameters.set('next', next)
  if (way !== first) parameters.set('way', way)
  for (const [name, value] of Object.entries(contract ?? {})) parameters.set(name, value)
  return parameters.size > 0 ? `?${parameters}` : ''
}
