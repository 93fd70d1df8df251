import type { PersonType } from '@kabinet/contract/kernel/rights'

/** A customer who has a phone. */
export interface PhoneHolder {
  readonly customerId: number
  readonly personType: PersonType
  /** When the customer last said that the phone is theirs. */
  readonly confirmedAt: Date | null
}

/**
 * Whose account a phone opens: of several home customers the one who confirmed it last, then the oldest. `business`
 * when only legal entities have it, who never sign in by phone (§6); `nobody` when no customer has it.
 */
export function chooseAccount(holders: readonly PhoneHolder[]): number | 'business' | 'nobody' {
  const [first] = holders
    .filter(({ personType }) => personType === 'INDIVIDUAL')
    .toSorted((a, b) => timeOf(b) - timeOf(a) || a.customerId - b.customerId)
  if (first) return first.customerId
  return holders.length > 0 ? 'business' : 'nobody'
}

function timeOf({ confirmedAt }: PhoneHolder): number {
  return confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
}
