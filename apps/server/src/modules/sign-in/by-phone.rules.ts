import type { PersonType } from '@kabinet/contract/kernel/rights'

/** A customer who has a phone. */
export interface PhoneHolder {
  readonly customerId: number
  readonly personType: PersonType
  /** False where the provider knows that it is theirs no more. */
  readonly isActual: boolean
  /** When the customer last said that the phone is theirs. */
  readonly confirmedAt: Date | null
  /** Whether the provider has locked the account. */
  readonly isLocked: boolean
}

/** `outdated`: the accounts that the phone would open together with a contract number of theirs, the likeliest first. */
export type ChosenAccount =
  | { readonly customerId: number }
  | { readonly outdated: readonly number[] }
  | 'business'
  | 'nobody'

/**
 * Whose account a phone opens: of several home customers the one who confirmed it last, then the oldest; by itself only
 * of those for whom it is not out of date. `business` when only legal entities have it, who never sign in by phone
 * (docs/domain/sign-in.md#by-phone); `nobody` when no customer has it.
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

/** Whether a code to the phone could open nothing, because every account it leads to is locked. */
export function leadsNowhere(holders: readonly PhoneHolder[]): boolean {
  const chosen = chooseAccount(holders)
  if (typeof chosen !== 'object') return false
  const leads = 'outdated' in chosen ? chosen.outdated : [chosen.customerId]
  return leads.every((customer) => holders.some(({ customerId, isLocked }) => customerId === customer && isLocked))
}

function timeOf({ confirmedAt }: PhoneHolder): number {
  return confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
}
