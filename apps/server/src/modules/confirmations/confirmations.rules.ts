import type { ContractRef } from '@kabinet/contract/ids'
import type { ConfirmationWay } from '@kabinet/contract/confirmation'
import type { PersonType } from '@kabinet/contract/kernel/rights'

export interface ConfirmationFacts {
  readonly personType: PersonType
  readonly phone: string | null
  readonly isActual: boolean
  /** False for a landline, which receives no codes. */
  readonly isMobile: boolean
  readonly contracts: readonly ContractRef[]
  readonly hasPasskey: boolean
  readonly hasTotp: boolean
  readonly signedInByContract: boolean
}

/**
 * Returns the ways in which the account's user can confirm their identity, in order of preference: passkey,
 * authenticator app, code, password; the password precedes the code if the session signed in by contract. Codes are
 * sent neither to outdated phone numbers, to landlines nor to legal entities (docs/domain/sign-in.md#confirmation). Password and code
 * remain available alongside an authenticator app: a thief may have set it up, and the owner must be able to secure the
 * account.
 */
export function waysOf(facts: ConfirmationFacts): ConfirmationWay[] {
  const { personType, phone, isActual, isMobile, contracts, hasPasskey, hasTotp, signedInByContract } = facts
  const byCode = personType === 'INDIVIDUAL' && phone !== null && isActual && isMobile
  const byPassword = contracts.length > 0
  const ways: readonly (ConfirmationWay | false)[] = signedInByContract
    ? [byPassword && 'password', byCode && 'code']
    : [byCode && 'code', byPassword && 'password']
  return [hasPasskey && ('passkey' as const), hasTotp && ('totp' as const), ...ways].filter((way) => way !== false)
}
