import { setTimeout } from 'node:timers/promises'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { Codes } from '../codes/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { createByPhone } from './by-phone.service.ts'
import { createCalls } from './calls.service.ts'
import { createCredentials } from './credentials.service.ts'
import { createKeyedCodes } from './keyed-codes.ts'
import { createKnownBrowsers } from './known-browsers.service.ts'
import { type Client, createSessions } from './sessions.service.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly securityLog: Pick<SecurityLog, 'record'>
  readonly tokenKeys: KeyRing
  /** Delays attempts that are slowed down; by default in real time. */
  readonly pause?: ((seconds: number) => Promise<void>) | undefined
}

export type SignIn = ReturnType<typeof createSignInService>

const realPause = (seconds: number) => setTimeout(seconds * 1000)

export function createSignInService(core: Core, { codes, securityLog, tokenKeys, pause = realPause }: Dependencies) {
  const { db, operator } = core
  const limits = operator.signIn
  const browsers = createKnownBrowsers(core, { days: limits.knownBrowserDays })
  const sessions = createSessions(core, { securityLog, tokenKeys, browsers })
  const credentials = createCredentials(core, { limits, browsers, pause })
  const byPhone = createByPhone(core, { codes, browsers, sessions })
  const calls = createCalls(core, { byPhone })

  return {
    sessions,
    browsers,
    credentials,
    byPhone,
    calls,
    ...createKeyedCodes(),

    /**
     * Signs in to the account of the contract's owner; an unknown number and a wrong password get the same response.
     * @throws Refused `wrong_credentials`, `too_many_requests`, `account_locked`
     */
    async byContract(login: string, password: string, client: Client) {
      const [found] = await credentials.check(login, password, client.address, client.device)
      const opened = await db.transaction((tx) => sessions.open(tx, found, 'contract', client))
      return { ...opened, contract: { contract_id: found.contract_id, billing_id: found.billing_id } }
    },

    async purgeExpired(tx: Tx): Promise<void> {
      await credentials.purgeExpired(tx)
      await sessions.purgeExpired(tx, operator.retention.sessionDays)
      await calls.purgeExpired(tx)
      await browsers.purgeExpired(tx)
    },
  }
}
