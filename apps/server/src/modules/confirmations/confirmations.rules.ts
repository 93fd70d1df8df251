import type { ContractRef } from '@kabinet/contract/ids'
import type { ConfirmationWay } from '@kabinet/contract/confirmation'
import type { PersonType } from '@kabinet/contract/kernel/rights'

/** What is known of an account that is to confirm who it is. */
export interface ConfirmationFacts {
  readonly personType: PersonType
  /** The phone that codes go to; null where the account has none. */
  readonly phone: string | null
  /** Whether that phone may be taken for right. */
  readonly isActual: boolean
  /** The account's own contracts that have a password. */
  readonly contracts: readonly ContractRef[]
  /** Whether the account has a passkey that works. */
  readonly hasPasskey: boolean
  /** Whether the account has an authenticator app. */
  readonly hasTotp: boolean
  /** Whether the session was opened by a contract and its password. */
  readonly signedInByContract: boolean
}

/**
 * The ways an account can confirm who it is, the likeliest first: a passkey, an app, then as it signed in. No code goes
 * to a phone known to be out of date, nor to a legal entity's (docs/domain/sign-in.md#confirmation). A password and a
 * code count beside an app too: it may be a thief who set it up, and its owner must be able to secure the account.
 */
export function waysOf(facts: ConfirmationFacts): ConfirmationWay[] {
  const { personType, phone, isActual, contracts, hasPasskey, hasTotp, signedInByContract } = facts
  const byCode = personType === 'INDIVIDUAL' && phone !== null && isActual
  const byPassword = contracts.length > 0
  const ways: readonly (ConfirmationWay | false)[] = signedInByContract
    ? [byPassword && 'password', byCode && 'code']
    : [byCode && 'code', byPassword && 'password']
  return [hasPasskey && ('passkey' as const), hasTotp && ('totp' as const), ...ways].filter((way) => way !== false)
}
