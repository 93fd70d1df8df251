import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { KeyHolder } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import type { Citizen, GovernmentSignIn } from '../government-sign-in/index.ts'
import type { Newcomers } from '../newcomers/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import * as store from './persons.store.ts'

export type CustomerKey = Extract<KeyHolder, { kind: 'customer' }>

/** What the provider's answer brings back to the page. */
export interface Returned {
  readonly local_client_id: string
  readonly provider_id: string
  readonly code?: string | null | undefined
  readonly state: string
  readonly url: string
  readonly iss?: string | null | undefined
}

interface Dependencies {
  readonly government: GovernmentSignIn
  readonly newcomers: Pick<Newcomers, 'isCustomer'>
  readonly signIn: Pick<SignIn, 'byPhone'>
}

export type Persons = ReturnType<typeof createPersons>

const use = 'citizens of processes'

/** Creates the use cases by which people say who they are (docs/domain/connection.md#government-sign-in). */
export function createPersons({ db, operator }: Core, { government, newcomers, signIn }: Dependencies) {
  const keys = createInstallationKeys(db)
  const { identity } = operator.connection

  const encrypt = (place: string, citizen: Citizen) => keys.encrypt(use, place, Buffer.from(JSON.stringify(citizen)))

  async function decrypt(place: string, sealed: Buffer | null | undefined): Promise<Citizen | undefined> {
    if (!sealed) return undefined
    return JSON.parse((await keys.decrypt(use, place, sealed)).toString()) as Citizen
  }

  const placeOfKey = (keyId: number) => `key:${keyId}`
  const placeOfProcess = (process: number) => `process:${process}`
  const holderName = ({ keyId }: CustomerKey) => `customer-key:${keyId}`

  const citizenOfKey = async (tx: Tx, keyId: number) =>
    decrypt(placeOfKey(keyId), (await store.findPerson(tx, keyId))?.citizen)

  const citizenOfProcess = async (tx: Tx, process: number) =>
    decrypt(placeOfProcess(process), await store.findCitizen(tx, process))

  function requirePhone() {
    if (identity === 'government') throw new Refused('process_step')
  }

  function requireGovernment() {
    if (identity === 'none') throw new Refused('process_step')
  }

  const keepCitizen = async (tx: Tx, process: number, citizen: Citizen): Promise<void> =>
    store.updateCitizen(tx, process, await encrypt(placeOfProcess(process), citizen))

  return {
    /** @throws Refused `process_step` if the operator asks for government sign-in */
    requirePhone,

    /** @throws Refused `process_step` if the operator does without government sign-in */
    requireGovernment,

    /** Keeps with a process who its person is, until there is an account. */
    keepCitizen,

    /**
     * Goes on without government sign-in.
     * @throws Refused `no_access` for another phone, `process_step` if the operator asks for government sign-in
     */
    async byPhone({ keyId, phone }: CustomerKey, given: string): Promise<void> {
      if (given !== phone) throw new Refused('no_access')
      requirePhone()
      await store.upsertPerson(db, keyId, null)
    },

    /** @throws Refused `process_step` if the operator does without it; see `GovernmentSignIn.begin` */
    begin(holder: CustomerKey, url: string, language: Language) {
      requireGovernment()
      return government.begin({ holder: holderName(holder), url, language })
    },

    /** @throws Refused `identity_failed`, `identity_refused`, `identity_young` */
    async complete(holder: CustomerKey, { code, iss, ...returned }: Returned): Promise<void> {
      const citizen = await government.complete({
        ...returned,
        holder: holderName(holder),
        code: code ?? '',
        iss: iss ?? undefined,
      })
      await store.upsertPerson(db, holder.keyId, await encrypt(placeOfKey(holder.keyId), citizen))
    },

    /**
     * Returns what is known of a person: their `identity`, by an earlier contract or by government sign-in, nothing but
     * the phone because they went on without, or not even whether they will.
     */
    async stateOf({ keyId, phone }: CustomerKey): Promise<'identity' | 'phone' | 'unasked'> {
      const person = await store.findPerson(db, keyId)
      if (person?.citizen || (await newcomers.isCustomer(db, phone))) return 'identity'
      return person || identity === 'none' ? 'phone' : 'unasked'
    },

    /** Returns the person's account, and the name that the government knows; both undefined for strangers. */
    async find(tx: Tx, { keyId, phone }: CustomerKey) {
      const citizen = await citizenOfKey(tx, keyId)
      const known = citizen && (await government.citizens.findCustomer(tx, citizen.sub))
      const account = await signIn.byPhone.findAccount(tx, phone)
      const customer =
        known ?? (typeof account === 'object' && 'customerId' in account ? account.customerId : undefined)
      return { customer, name: citizen?.name }
    },

    /** Keeps with a new process who its person is, until there is an account. */
    async keep(tx: Tx, keyId: number, process: number): Promise<void> {
      const citizen = await citizenOfKey(tx, keyId)
      if (citizen) await keepCitizen(tx, process, citizen)
    },

    /**
     * Returns the account that the citizen of a process has by now, from another order perhaps; undefined for people who
     * are not known as citizens. Parallel orders of one citizen wait for each other.
     */
    async lockAccount(tx: Tx, process: number): Promise<number | undefined> {
      const citizen = await citizenOfProcess(tx, process)
      return citizen && government.citizens.lockCustomer(tx, citizen.sub)
    },

    /**
     * Moves what a process keeps about its person to the customer.
     * @returns false if the customer is known as another citizen, or the citizen as another customer: then nothing but
     *   the phone is known of the person
     */
    async attach(tx: Tx, process: number, customer: number): Promise<boolean> {
      const citizen = await citizenOfProcess(tx, process)
      if (!citizen) return true
      await store.updateCitizen(tx, process, null)
      return government.citizens.attach(tx, { customer, citizen })
    },
  }
}
