import { hourMs } from '@kabinet/contract/kernel/durations'
import type { BillingId } from '@kabinet/contract/billing'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Billing } from '../billing/index.ts'
import { refusePassword } from '../profile/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Sms } from '../sms/index.ts'
import { passwordMessage } from './orders.messages.ts'
import * as store from './orders.store.ts'
import { drawPassword } from './draw-password.ts'

export type Orders = ReturnType<typeof createOrderService>

interface Dependencies {
  readonly billing: Pick<Billing, 'activate'>
  readonly signIn: Pick<SignIn, 'byPhone'>
  readonly sms: Pick<Sms, 'enqueue'>
}

export interface NewContract {
  readonly customer: number
  readonly billing: BillingId
  readonly house: number
  readonly flat: string
  /** Day of the month, 1 to 31; the first paid month replaces it with the day on which it begins. */
  readonly billingDay: number
}

export interface Order {
  readonly contract: number
  /** Codes of tariffs that are ordered at their own price. */
  readonly tariffs: readonly string[]
  readonly orderedOn: Day
  /** Bundle with the codes of its tariffs and its price per month, in hundredths. */
  readonly bundle?:
    | { readonly title: LocalisedText; readonly cost: Money; readonly tariffs: readonly string[] }
    | undefined
}

export interface OrderedService {
  readonly tariff: string
  /** Code of the service within its contract, as `activate` takes it. */
  readonly code: string
}

/** Password drawn for a contract, with its hash. */
export interface PreparedPassword {
  readonly password: string
  readonly hash: string
}

const passwordHours = 24
const maxDraws = 1000

/**
 * Creates what an order for a connection leaves in the customer's account: the contract, its services and its password
 * (docs/domain/connection.md#contract-and-password). Everything runs in the caller's transaction, and nothing happens twice.
 */
export function createOrderService(core: Core, { billing, signIn, sms }: Dependencies) {
  const { clock, operator, audit, events } = core
  const { numberFrom, passwordLength } = operator.connection

  return {
    /**
     * Returns the account that sign-in with this phone would open: a new one, with the phone confirmed, if there is
     * none. The name is kept by an account that has one.
     */
    openAccount: (tx: Tx, account: { phone: string; fullName: string }): Promise<number> =>
      signIn.byPhone.openAccount(tx, account),

    /** Creates a home contract with the next number, without services, money or a password. */
    async createContract(tx: Tx, wanted: NewContract): Promise<{ contract: number; number: string }> {
      const number = await store.takeNumber(tx, wanted.billing, numberFrom)
      const contract = await store.insertContract(tx, { ...wanted, number })
      await audit.record(tx, { action: 'contract.created', contracts: [contract], details: {} })
      await events.publish(tx, { topic: 'account', customer: wanted.customer })
      return { contract, number }
    },

    /**
     * Replaces what is ordered on a contract; services that are connected are not touched.
     * @throws RangeError for a tariff that is not a service's, or a bundle next to connected services
     */
    async orderServices(tx: Tx, { contract, tariffs, orderedOn, bundle }: Order): Promise<OrderedService[]> {
      await store.lockContract(tx, contract)
      await store.deleteOrdered(tx, contract)
      if (bundle && (await store.hasConnected(tx, contract))) throw new RangeError('a bundle beside other services')
      const wanted = [
        ...tariffs.map((tariff) => ({ tariff, inBundle: false })),
        ...(bundle?.tariffs ?? []).map((tariff) => ({ tariff, inBundle: true })),
      ]
      const services: OrderedService[] = []
      for (const { tariff, inBundle } of wanted) {
        const code = await store.insertOrdered(tx, contract, { tariff, inBundle, orderedOn })
        if (code === undefined) throw new RangeError(`no tariff of a service: ${tariff}`)
        services.push({ tariff, code })
      }
      if (bundle) await store.insertOrderedBundle(tx, contract, bundle)
      await events.publish(tx, { topic: 'contract', contract })
      return services
    },

    /**
     * Deletes what is ordered on a contract and, if `withContract`, the contract too, unless something else belongs to
     * it, such as money or a document. Its number is not given again. Rows of the caller that name the contract are to
     * be deleted before.
     */
    async dropOrder(tx: Tx, contract: number, withContract = false): Promise<{ contractDeleted: boolean }> {
      await store.lockContract(tx, contract)
      const dropped = await store.deleteOrdered(tx, contract)
      const contractDeleted = withContract && (await store.deleteUnused(tx, contract))
      if (contractDeleted) await audit.record(tx, { action: 'contract.dropped', contracts: [], details: { contract } })
      else if (dropped > 0) await events.publish(tx, { topic: 'contract', contract })
      return { contractDeleted }
    },

    /** Deletes an account that an order opened, unless something else belongs to it by now, such as a session. */
    async dropAccount(tx: Tx, customer: number): Promise<void> {
      if (!(await store.deleteUnusedAccount(tx, customer))) return
      await audit.record(tx, { action: 'account.dropped', contracts: [], details: { customer } })
    },

    /** Draws a password by the operator's policy. Hashing takes long: call it before the transaction. */
    async preparePassword({ number, phone }: { number: string; phone: string }): Promise<PreparedPassword> {
      const policy = operator.signIn.passwordPolicy
      const known = { contract: number, phones: [phone] }
      for (let draws = 0; draws < maxDraws; draws += 1) {
        const password = drawPassword({ length: passwordLength, digitsOnly: policy.digitsOnly })
        const isCommon = await isCommonPassword(password)
        if (!refusePassword(password, { policy, known, isCommon }))
          return { password, hash: await hashPassword(password) }
      }
      throw new RangeError('connection.passwordLength does not fit signIn.passwordPolicy')
    },

    /**
     * Gives a contract its first password and sends it by text message, with the number.
     * @returns false, having sent nothing, if the contract has a password already
     */
    async issuePassword(
      tx: Tx,
      contract: number,
      { password, hash }: PreparedPassword,
      { phone, language }: { phone: string; language: Language },
    ): Promise<boolean> {
      const number = await store.setFirstPassword(tx, contract, hash)
      if (number === undefined) return false
      const expiresAt = new Date(clock.now().getTime() + passwordHours * hourMs)
      const values = { number, password, operator: operator.title[language] }
      await sms.enqueue(tx, { phone, text: interpolate(passwordMessage[language], values), expiresAt })
      await audit.record(tx, { action: 'contract.password.issued', contracts: [contract], details: {} })
      return true
    },

    activate: billing.activate,
  }
}
