import type { Flag } from '@kabinet/contract/flags'
import type { Language } from '@kabinet/contract/kernel/languages'
import { phoneText } from '@kabinet/contract/kernel/phone'
import type { SignInWay } from '@kabinet/contract/security'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { checkPrefix } from '../../platform/config/phones.ts'
import { type Codes, type CodeSubject, type PhonePurpose, type Visitor, WrongBeside } from '../codes/index.ts'
import type { Browser } from './browser-cookies.ts'
import { chooseAccount, leadsNowhere } from './by-phone.rules.ts'
import * as store from './by-phone.store.ts'
import type { KnownBrowsers } from './known-browsers.service.ts'
import type { Client, Opened, Sessions } from './sessions.service.ts'

interface Dependencies {
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly browsers: Pick<KnownBrowsers, 'findByPhone'>
  readonly sessions: Pick<Sessions, 'open'>
}

export interface PhoneVisitor {
  readonly browser: Pick<Browser, 'uid' | 'device'>
  readonly address: string
}

const flagOf = {
  'sign-in': 'authBySms',
  connection: 'mobileConnection',
  intercom: 'intercomConnection',
} as const satisfies Record<PhonePurpose, Flag>

export type ByPhone = ReturnType<typeof createByPhone>

/** Creates the use cases of signing in with a phone number (docs/domain/sign-in.md#by-phone). */
export function createByPhone({ db, clock, operator }: Core, { codes, browsers, sessions }: Dependencies) {
  const namelessTitle = (phone: string) => phoneText(phone, operator.phone.mask)

  function insertAccount(tx: Tx, phone: string, title: string): Promise<number> {
    return store.insertAccount(tx, { phone, title, now: clock.now() })
  }

  /**
   * Finds the account of a phone number. Locks the number, so that parallel sign-ins with an unknown number create only
   * one account.
   */
  async function findAccount(tx: Tx, phone: string) {
    await lockSubjects(tx, [`account-of-phone:${phone}`])
    return chooseAccount(await store.listHolders(tx, phone))
  }

  async function visitorOf(phone: string, { browser, address }: PhoneVisitor): Promise<Visitor> {
    const known = await browsers.findByPhone(browser.device, phone)
    return { browser: browser.uid, known, network: networkOf(address) }
  }

  /**
   * Signs in to the account of a phone number; for an unknown number, an account without contracts is created. An
   * outdated phone number also requires a contract number, which determines the account.
   * @returns `WrongBeside`, having written nothing, if no account with this phone number owns that contract
   * @throws Refused `phone_outdated` without a contract number, `account_locked`
   */
  async function open(
    tx: Tx,
    phone: string,
    way: SignInWay,
    client: Client,
    contractId?: string,
  ): Promise<Opened | WrongBeside> {
    const found = await findAccount(tx, phone)
    if (typeof found === 'object' && 'outdated' in found) {
      if (contractId === undefined) throw new Refused('phone_outdated')
      const owner = await store.findOwner(tx, found.outdated, contractId)
      return owner ? sessions.open(tx, owner, way, client) : new WrongBeside('contract_mismatch')
    }
    // A phone number that belongs only to legal entities gets a new account too, so that the response does not
    // distinguish it from an unknown number.
    const customerId =
      typeof found === 'object' ? found.customerId : await insertAccount(tx, phone, namelessTitle(phone))
    return sessions.open(tx, { customerId, contract: null }, way, client)
  }

  function nameAccount(tx: Tx, customerId: number, { phone, fullName }: { phone: string; fullName: string }) {
    return store.nameAccount(tx, customerId, { nameless: namelessTitle(phone), title: fullName })
  }

  return {
    findAccount,
    visitorOf,
    open,

    /**
     * Returns the account that signing in with a phone number opens, without a session. If there is none, or the number
     * is out of date for all who had it, a new account is created and the number is confirmed for it. An account
     * without a name gets `fullName`.
     */
    async openAccount(tx: Tx, { phone, fullName }: { phone: string; fullName: string }): Promise<number> {
      const found = await findAccount(tx, phone)
      if (typeof found === 'string' || 'outdated' in found) return insertAccount(tx, phone, fullName)
      await nameAccount(tx, found.customerId, { phone, fullName })
      return found.customerId
    },

    /** Names an account that has no name yet, because somebody only ever signed in to it with the phone. */
    nameAccount,

    /**
     * Sends a code that proves the phone number. The response reveals neither whether the number belongs to a customer
     * nor whether an account is locked. If the account is locked, no text message is sent.
     * @returns the seconds until another code may be requested
     * @throws Refused `feature_off`, `phone_country_unsupported`, `phone_not_mobile`, `code_requested`,
     * `code_daily_attempts_exceeded`, `too_many_requests`
     */
    async sendCode(
      subject: Extract<CodeSubject, { readonly purpose: PhonePurpose }>,
      visitor: PhoneVisitor,
      language: Language,
    ): Promise<number> {
      const { phone, purpose } = subject
      if (!operator.flags[flagOf[purpose]]) throw new Refused('feature_off')
      checkPrefix(phone, operator)
      const by = await visitorOf(phone, visitor)
      const withheld = leadsNowhere(await store.listHolders(db, phone))
      return codes.send({ subject, phone, by, address: visitor.address, language, withheld })
    },

    /**
     * Signs in with a code. After `phone_outdated` the same code can be sent again with a contract number.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`,
     * `phone_outdated`, `contract_mismatch`, `account_locked`
     */
    async byCode(
      phone: string,
      { code, contractId }: { code: string; contractId: string | undefined },
      browser: PhoneVisitor['browser'],
      client: Client,
    ): Promise<Opened> {
      const by = await visitorOf(phone, { browser, address: client.address })
      return codes.redeem({ purpose: 'sign-in', phone }, code, by, (tx) => open(tx, phone, 'code', client, contractId))
    },
  }
}
