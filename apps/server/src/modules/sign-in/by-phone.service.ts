import type { Language } from '@kabinet/contract/kernel/languages'
import { phoneText } from '@kabinet/contract/kernel/phone'
import type { SignInWay } from '@kabinet/contract/security'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { lockSubjects } from '../../platform/locks.ts'
import type { Operator } from '../../platform/operator.ts'
import { checkPrefix } from '../../platform/phones.ts'
import type { Codes } from '../codes/index.ts'
import { chooseAccount } from './by-phone.rules.ts'
import * as store from './by-phone.store.ts'
import type { Client, Opened, Sessions } from './sessions.service.ts'

interface Dependencies {
  readonly clock: Clock
  readonly operator: Pick<Operator, 'phone'>
  readonly codes: Pick<Codes, 'send' | 'redeem'>
  readonly sessions: Pick<Sessions, 'open'>
}

export type ByPhone = ReturnType<typeof createByPhone>

/** Signing in by a phone that proved to be the person's (domain: Sign-in). */
export function createByPhone({ clock, operator, codes, sessions }: Dependencies) {
  function openAccount(tx: Tx, phone: string): Promise<number> {
    return store.insertAccount(tx, { phone, title: phoneText(phone, operator.phone.mask), now: clock.now() })
  }

  /** Two who come by one phone at once wait for each other, so that a new one gets one account. */
  async function findAccount(tx: Tx, phone: string) {
    await lockSubjects(tx, [`account-of-phone:${phone}`])
    return chooseAccount(await store.listHolders(tx, phone))
  }

  return {
    findAccount,

    /** Opens the account of a phone; for a phone that nobody has, one without contracts. */
    async open(tx: Tx, phone: string, way: SignInWay, client: Client): Promise<Opened> {
      const found = await findAccount(tx, phone)
      // A phone of legal entities alone opens an account of its own: the answers do not tell it from nobody's.
      const customerId = typeof found === 'number' ? found : await openAccount(tx, phone)
      return sessions.open(tx, { customerId, contract: null }, way, client)
    },

    /**
     * Sends a code to sign in by, whoever has the phone: the answer does not tell who is a customer.
     * @returns the seconds until another may be asked for
     * @throws Refused `phone_foreign`, `code_requested`, `too_many_requests`
     */
    async sendCode(phone: string, { address, language }: { address: string; language: Language }): Promise<number> {
      checkPrefix(phone, operator)
      return codes.send({ subject: { purpose: 'sign-in', phone }, phone, address, language })
    },

    /**
     * Signs in by the code that came.
     * @throws Refused `code_wrong`, `code_over`, `code_spent`
     */
    byCode(phone: string, code: string, client: Client): Promise<Opened> {
      return codes.redeem({ purpose: 'sign-in', phone }, code, (tx) => this.open(tx, phone, 'code', client))
    },
  }
}
