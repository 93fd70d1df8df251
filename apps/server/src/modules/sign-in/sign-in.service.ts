import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Events } from '../../platform/events.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Codes } from '../codes/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { createByPhone } from './by-phone.service.ts'
import { createCalls } from './calls.service.ts'
import { createCredentials } from './credentials.service.ts'
import { createKnownBrowsers } from './known-browsers.service.ts'
import { type Client, createSessions, type SecondStepGate } from './sessions.service.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly operator: Pick<Operator, 'phone' | 'signIn' | 'support'>
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly securityLog: Pick<SecurityLog, 'record'>
  /** Signs access tokens; the same on every node. */
  readonly tokenKeys: KeyRing
  readonly secondStep: SecondStepGate
  /** Lets time pass where failed tries are slowed down; real time if absent. */
  readonly pause?: ((seconds: number) => Promise<void>) | undefined
  readonly log: Log
}

export type SignIn = ReturnType<typeof createSignIn>

const realPause = (seconds: number) => setTimeout(seconds * 1000)

/** The ways into an account, and the session that follows (domain: Sign-in). */
export function createSignIn({ pause = realPause, ...dependencies }: Dependencies) {
  const { db, clock, operator, codes, log } = dependencies
  const limits = operator.signIn
  const browsers = createKnownBrowsers({ db, clock, days: limits.knownBrowserDays })
  const sessions = createSessions({ ...dependencies, browsers })
  const credentials = createCredentials({ db, clock, limits, browsers, log, pause })
  const byPhone = createByPhone({ db, clock, operator, codes, browsers, sessions })
  const calls = createCalls({ db, clock, operator, byPhone })

  return {
    sessions,
    browsers,
    credentials,
    byPhone,
    calls,

    /**
     * Opens the account of the contract's owner. An unknown number and a wrong password are one answer.
     * @throws Refused `wrong_credentials`, `too_many_requests`, `account_locked`
     */
    async byContract(login: string, password: string, client: Client) {
      const [found] = await credentials.check(login, password, client.address, client.device)
      const opened = await db.transaction((tx) => sessions.open(tx, found, 'contract', client))
      return { ...opened, contract: { contract_id: found.contract_id, billing_id: found.billing_id } }
    },

    /** Forgets what has left its window, and sessions that are over: their tokens at once, themselves after `sessionDays`. */
    async forget(tx: Tx, sessionDays: number): Promise<void> {
      await credentials.forget(tx)
      await sessions.forget(tx, sessionDays)
      await calls.forget(tx)
      await browsers.forget(tx)
    },
  }
}
