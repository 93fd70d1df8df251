import type { PersonType } from '@kabinet/contract/kernel/rights'

export interface PhoneHolder {
  readonly customerId: number
  readonly personType: PersonType
  /** False if the provider knows that the phone number is out of date. */
  readonly isActual: boolean
  readonly confirmedAt: Date | null
  readonly isLocked: boolean
}

/**
 * Account that a phone number signs in to; `outdated` lists accounts that need a contract number as well, the latest to
 * confirm the phone number first.
 */
export type ChosenAccount =
  | { readonly customerId: number }
  | { readonly outdated: readonly number[] }
  | 'business'
  | 'nobody'

/**
 * Chooses the account that a phone number signs in to: of the home customers whose number is up to date, the one who
 * confirmed it last, else the oldest account. `outdated` if it is up to date for none of them; `business` if it belongs
 * only to legal entities, which never sign in with a phone number (docs/domain/sign-in.md#by-phone); `nobody` if no
 * customer has it.
 */
export function chooseAccount(holders: readonly PhoneHolder[]): ChosenAccount {
  const home = holders
    .filter(({ personType }) => personType === 'INDIVIDUAL')
    .toSorted((a, b) => timeOf(b) - timeOf(a) || a.customerId - b.customerId)
  const actual = home.find(({ isActual }) => isActual)
  if (actual) return { customerId: actual.customerId }
  if (home.length > 0) return { outdated: home.map(({ customerId }) => customerId) }
  return holders.length > 0 ? 'business' : 'nobody'
}

/** Returns whether a code to this phone number is pointless because every account it could sign in to is locked. */
export function leadsNowhere(holders: readonly PhoneHolder[]): boolean {
  const chosen = chooseAccount(holders)
  if (typeof chosen !== 'object') return false
  const leads = 'outdated' in chosen ? chosen.outdated : [chosen.customerId]
  return leads.every((customer) => holders.some(({ customerId, isLocked }) => customerId === customer && isLocked))
}

function timeOf({ confirmedAt }: PhoneHolder): number {
  return confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
}
