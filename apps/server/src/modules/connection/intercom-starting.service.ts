import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Language } from '@kabinet/contract/kernel/languages'
import { checkPrefix } from '../../platform/config/phones.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import { requireUnlocked } from '../account-lock/index.ts'
import type { Codes } from '../codes/index.ts'
import { maskedName } from '../contracts/index.ts'
import type { IntercomRow, Intercoms } from '../intercom/index.ts'
import type { Newcomers } from '../newcomers/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { Closing } from './closing.service.ts'
import { postalAddressOf } from './address.service.ts'
import type { Processes } from './process.service.ts'
import * as store from './process.store.ts'
import type { Reminders } from './reminding.service.ts'

type Visitor = Parameters<SignIn['byPhone']['visitorOf']>[1]

interface Dependencies {
  readonly closing: Closing
  readonly codes: Pick<Codes, 'redeem'>
  readonly intercoms: Intercoms
  readonly keys: ProcessKeys
  readonly newcomers: Pick<Newcomers, 'isCustomer'>
  readonly processes: Processes
  readonly reminders: Reminders
  readonly signIn: Pick<SignIn, 'byPhone' | 'codesFor'>
}

export type IntercomStarting = ReturnType<typeof createIntercomStarting>

/** Creates the use cases that lead from the code at the door to a proven phone (docs/domain/intercom.md#start-at-the-door). */
export function createIntercomStarting(
  { db, clock, operator }: Core,
  { closing, codes, intercoms, keys, newcomers, processes, reminders, signIn }: Dependencies,
) {
  const { openPerPhone } = operator.connection
  const { provePhone } = connectionStatus

  signIn.codesFor('intercom', async ({ key, phone, browser, address, language }) => {
    const holder = await keys.find(key)
    if (holder?.kind !== 'intercom' || phone === undefined) throw new Refused('no_access')
    const process = await processes.current(holder.process)
    if (process.status !== provePhone) throw new Refused('process_step')
    const subject = { purpose: 'intercom', process: holder.process, phone } as const
    return signIn.byPhone.sendCode(subject, { browser, address }, language)
  })

  /** Returns what a stranger at the door may see, and no more. */
  async function describe(intercom: IntercomRow, language: Language) {
    const person = intercom.customer === null ? undefined : await intercoms.findPerson(db, intercom.customer)
    const { cost, type, prepayment, prepaymentTo } = intercom
    return {
      address: await postalAddressOf(db, intercom, language),
      full_name: person ? maskedName(person.title) : '',
      phone: person?.phone?.slice(-2) ?? '',
      has_customer: person !== undefined,
      has_code_phrase: person?.hasPhrase ?? false,
      cost,
      type_id_intercom: type,
      has_prepayment: prepayment > 0 && prepaymentTo === null,
    }
  }

  /** Takes what is known of the person by the proven phone into the order. */
  async function recognise(tx: Tx, process: store.ProcessRow, intercom: IntercomRow): Promise<{ known: boolean }> {
    const isCustomer = await newcomers.isCustomer(tx, process.phone)
    const account = await signIn.byPhone.findAccount(tx, process.phone)
    const isOwn = await intercoms.isOfCustomer(tx, intercom, process.phone)
    const found = typeof account === 'object' && 'customerId' in account ? account.customerId : null
    const customer = found ?? (isOwn ? intercom.customer : null)
    if (customer === null) return { known: false }
    await requireUnlocked(tx, customer, operator)
    process.customer = customer
    process.identityKnown = isCustomer
    if (!isCustomer && !isOwn) return { known: false }
    process.fullName = (await intercoms.findPerson(tx, customer))?.title ?? ''
    return { known: true }
  }

  /** Lets the key of this device act on the order that the person has begun elsewhere. */
  async function join(tx: Tx, id: number, open: number): Promise<ConnectionStatus> {
    await keys.moveIntercomKey(tx, id, open)
    await store.deleteProcess(tx, id)
    const joined = await processes.within(tx, open, async (process) => {
      if (process.customer !== null) await requireUnlocked(tx, process.customer, operator)
      process.proofAt = clock.now()
      processes.touch(process)
      return process
    })
    return joined.status
  }

  async function prove(tx: Tx, id: number, phone: string): Promise<ConnectionStatus> {
    await lockSubjects(tx, [`connection-phone:${phone}`])
    const process = await store.lockProcess(tx, id)
    if (process?.intercom == null) throw new Refused('no_access')
    if (process.status !== provePhone) return process.status
    const open = await store.findOpenOfIntercom(tx, process.intercom, phone)
    if (open !== undefined) return join(tx, id, open)
    if ((await store.countOpen(tx, phone)) >= openPerPhone) throw new Refused('processes_many')
    const proven = await processes.within(tx, id, async (row) => {
      row.phone = phone
      row.proofAt = clock.now()
      const { known } = await recognise(tx, row, await intercoms.get(tx, process.intercom!))
      await processes.apply(tx, row, 'prove_phone', { known })
      return row
    })
    await reminders.schedule(tx, id)
    return proven.status
  }

  return {
    /**
     * Starts an order for the intercom of a link.
     * @throws Refused `intercom_unknown`
     */
    async start(slug: string, language: Language) {
      const intercom = await intercoms.findBySlug(db, slug)
      if (!intercom) throw new Refused('intercom_unknown')
      const { id, houseId, flat } = intercom
      const key = await db.transaction(async (tx) => {
        const now = clock.now()
        const started = { status: provePhone, language, intercom: id, houseId, flat }
        const process = await store.insertIntercomProcess(tx, started, now)
        await store.insertHistory(tx, { process, step: 'start', status: provePhone, at: now })
        await closing.scheduleUnproven(tx, process)
        return keys.issueIntercomKey(tx, process)
      })
      return { key, ...(await describe(intercom, language)) }
    },

    /**
     * Notes the phone that was entered, before it is proven.
     * @throws Refused `process_step` afterwards, `phone_country_unsupported`
     */
    async enterPhone(id: number, phone: string): Promise<ConnectionStatus> {
      checkPrefix(phone, operator)
      return processes.moved(id, async (_, process) => {
        if (process.status !== provePhone) throw new Refused('process_step')
        process.phone = phone
      })
    },

    /**
     * Proves a phone by its code. A person who has begun the same order elsewhere goes on with that one. Repeated, it only
     * returns the status.
     * @throws Refused `code_wrong`, `code_expired`, `code_attempts_exceeded`, `code_daily_attempts_exceeded`,
     * `processes_many`, `account_locked`
     */
    async checkSms(id: number, { phone, code }: { phone: string; code: string }, visitor: Visitor) {
      const { status } = await processes.current(id)
      if (status !== provePhone) return status
      const by = await signIn.byPhone.visitorOf(phone, visitor)
      return codes.redeem({ purpose: 'intercom', process: id, phone }, code, by, (tx) => prove(tx, id, phone))
    },
  }
}
