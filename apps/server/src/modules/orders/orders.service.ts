import { randomInt } from 'node:crypto'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Billing } from '../billing/index.ts'
import type { Offer } from '../catalogue/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Sms } from '../sms/index.ts'
import { drawPassword } from './first-password.rules.ts'
import { welcome } from './orders.messages.ts'
import * as store from './orders.store.ts'

// A password that the gateway could not deliver by then is of no use any more: the person signs in by phone.
const smsHours = 24

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly signIn: Pick<SignIn, 'byPhone'>
  readonly sms: Pick<Sms, 'enqueue'>
}

interface Ordering {
  readonly contract: number
  readonly offers: readonly Offer[]
  readonly orderedOn: Day
}

interface FirstPassword {
  readonly contract: number
  readonly phone: string
  readonly language: Language
  readonly prepared: PreparedPassword
}

interface PreparedPassword {
  readonly number: string
  readonly password: string
  readonly hash: string
}

export type Orders = ReturnType<typeof createOrderService>

/**
 * Creates the use cases by which an order becomes a contract: its account, number, ordered services and first password
 * (docs/domain/connection.md#the-contract). Each runs in the transaction of the order's step.
 */
export function createOrderService({ db, clock, operator, events }: Core, { billing, signIn, sms }: Dependencies) {
  const { connection, signIn: settings } = operator

  return {
    /** Opens the account that sign-in with this phone would open, or a new one; never a second. */
    async openAccount(tx: Tx, { phone, fullName }: { readonly phone: string; readonly fullName: string }) {
      const found = await signIn.byPhone.findAccount(tx, phone)
      if (typeof found === 'object' && 'customerId' in found) return { customer: found.customerId, isNew: false }
      return { customer: await signIn.byPhone.createAccount(tx, phone, fullName), isNew: true }
    },

    /** Opens a contract with the next free number. It has no password yet. */
    async createContract(
      tx: Tx,
      contract: Omit<store.NewContract, 'number'>,
    ): Promise<{ readonly id: number; readonly number: string }> {
      for (;;) {
        const number = String(await store.takeNumber(tx, contract.billing, connection.numberFrom))
        const id = await store.insertContract(tx, { ...contract, number })
        if (id === undefined) continue
        await events.publish(tx, { topic: 'account', customer: contract.customer })
        return { id, number }
      }
    },

    /** Orders these services in place of what the contract has ordered before. Nothing is charged. */
    async orderServices(tx: Tx, { contract, offers, orderedOn }: Ordering): Promise<void> {
      await store.deleteOrdered(tx, contract)
      const bundle = offers.find(({ tariffs }) => tariffs.length > 1)
      const services = offers.flatMap((offer) =>
        offer.tariffs.map(({ id }) => ({ tariff: id, inBundle: offer === bundle })),
      )
      await store.insertOrdered(tx, contract, services, orderedOn)
      if (bundle) await store.insertOrderedBundle(tx, contract, bundle)
    },

    /** Returns what a contract has ordered, with the prices of a month. */
    async read(tx: Tx, contract: number) {
      const snapshot = (await billing.read(tx, [contract])).get(contract)
      return { services: snapshot?.ordered ?? [], bundle: snapshot?.orderedBundle ?? null }
    },

    hasMoney: store.hasMoney,

    /** Takes back what was ordered, and deletes the contract that the order opened, unless somebody tried to pay. */
    async drop(
      tx: Tx,
      { contract, deletesContract }: { readonly contract: number; readonly deletesContract: boolean },
    ): Promise<void> {
      await store.deleteOrdered(tx, contract)
      if (deletesContract && (await store.isUnused(tx, contract))) await store.deleteContract(tx, contract)
      else await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Prepares the first password of a contract, outside of a transaction because hashing takes its time; undefined if
     * the contract has one.
     */
    async preparePassword(contract: number, phone: string): Promise<PreparedPassword | undefined> {
      const found = await store.findNumbers(db, contract)
      if (!found || found.hasPassword) return undefined
      const password = drawPassword({
        length: connection.passwordLength,
        digitsOnly: settings.passwordPolicy.digitsOnly,
        contract: found.number,
        phone,
        isCommon: isCommonPassword,
        random: randomInt,
      })
      return { number: found.number, password, hash: await hashPassword(password) }
    },

    /** Gives a contract its first password, once, and sends it to the phone with the contract's number. */
    async issuePassword(tx: Tx, { contract, phone, language, prepared }: FirstPassword): Promise<void> {
      if (!(await store.insertPassword(tx, contract, prepared.hash))) return
      const text = interpolate(welcome[language], {
        operator: operator.title[language],
        contract: prepared.number,
        password: prepared.password,
      })
      await sms.enqueue(tx, { phone, text, expiresAt: new Date(clock.now().getTime() + smsHours * 3_600_000) })
    },
  }
}
