import { billingIds } from '@kabinet/contract/billing'
import { contractKey } from '@kabinet/contract/ids'
import { type AccountRef, type AccountView, createAccountLock } from '../modules/account-lock/index.ts'
import { revokeKeysOfAccount } from '../modules/process-keys/index.ts'
import { noteByProvider } from '../modules/security-log/index.ts'
import { endAllSessions } from '../modules/sign-in/index.ts'
import { recordOwnChange } from '../platform/observability/audit.ts'
import type { Clock } from '../platform/time/clock.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import type { Db } from '../platform/database/db.ts'

const usage = `npm run account -- lock|unlock|show <billing>-<contract>, or the account's key as the audit has it`

function refOf(text: string): AccountRef {
  if (/^\d{1,15}$/.test(text)) return { customerId: Number(text) }
  const [, billing, contract_id] = /^([a-z]+)-(.+)$/.exec(text) ?? []
  const billing_id = billingIds.find((id) => id === billing)
  if (!billing_id || !contract_id) throw new ConfigurationError(`${text}: ${usage}`)
  return { billing_id, contract_id }
}

function nameOf({ customerId, contracts }: AccountView): string {
  const numbers = contracts.map(contractKey)
  return `account ${customerId} (${numbers.join(', ') || 'no contracts'})`
}

const sessionsOf = ({ sessions }: AccountView) => (sessions === 1 ? '1 session' : `${sessions} sessions`)

/**
 * Locks, unlocks or shows an account while servers are running.
 * @returns the output
 * @throws ConfigurationError for an unknown command or account
 */
export async function runAccountCommand(db: Db, words: readonly string[], clock: Clock): Promise<string> {
  const [action, name, ...others] = words
  if (!name || others.length > 0) throw new ConfigurationError(usage)
  const accounts = createAccountLock({
    db,
    clock,
    endSessions: (tx, customerId) => endAllSessions(tx, customerId, { now: clock.now(), because: 'locked' }),
    revokeKeys: revokeKeysOfAccount,
    note: (tx, customerId, kind) => noteByProvider(tx, customerId, { kind, clock }),
    audit: (tx, change) => recordOwnChange(tx, change, clock),
  })
  const known = (account: AccountView | undefined): AccountView => {
    if (account) return account
    throw new ConfigurationError(`${name}: account not found`)
  }
  const ref = refOf(name)
  switch (action) {
    case 'lock': {
      const account = known(await accounts.lock(ref))
      if (account.lockedAt) return `${nameOf(account)} has been locked since ${account.lockedAt.toISOString()}`
      return `${nameOf(account)} is locked; ended: ${sessionsOf(account)}`
    }
    case 'unlock': {
      const account = known(await accounts.unlock(ref))
      return account.lockedAt ? `${nameOf(account)} is unlocked` : `${nameOf(account)} was not locked`
    }
    case 'show': {
      const account = known(await accounts.show(ref))
      const state = account.lockedAt ? `locked since ${account.lockedAt.toISOString()}` : 'open'
      return `${nameOf(account)}: ${state}, ${sessionsOf(account)}`
    }
    default:
      throw new ConfigurationError(usage)
  }
}
