import { cleanPhrase, phraseMin } from '@kabinet/contract/code-phrase'
import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { dayOf } from '@kabinet/contract/kernel/days'
import { money, zero } from '@kabinet/contract/kernel/money'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Intercoms } from '../intercom/index.ts'
import type { Orders } from '../orders/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import { postalAddressOf } from './address.service.ts'
import { getContractRef } from './facts.store.ts'
import type { Opening } from './opening.service.ts'
import { leftToPay } from './payment.rules.ts'
import type { Phrases } from './phrases.service.ts'
import type { Processes } from './process.service.ts'
import type { ProcessRow } from './process.store.ts'

const beforeReady: readonly ConnectionStatus[] = [connectionStatus.provePhone, connectionStatus.personalData]

interface Dependencies {
  readonly intercoms: Intercoms
  readonly keys: ProcessKeys
  readonly opening: Opening
  readonly orders: Orders
  readonly phrases: Phrases
  readonly processes: Processes
}

export type IntercomOrdering = ReturnType<typeof createIntercomOrdering>

/** Creates the use cases that lead from a proven phone to the payment of an intercom (docs/domain/intercom.md). */
export function createIntercomOrdering(
  { db, clock, operator }: Core,
  { intercoms, keys, opening, orders, phrases, processes }: Dependencies,
) {
  const { scripts } = operator.connection
  const { ready, payment, inUse } = connectionStatus
  const tooShort = () => new Refused('phrase_short', { values: { min: String(phraseMin) } })

  const asksPhrase = async (tx: Tx, process: ProcessRow): Promise<boolean> =>
    !(await phrases.isKnown(tx, process.customer)) && !(await phrases.isHeld(tx, process.id))

  /** Orders the intercom in a contract of its own, and says what a month costs. */
  async function order(tx: Tx, process: ProcessRow): Promise<void> {
    const intercom = await intercoms.get(tx, process.intercom!)
    const { contract, customer } = await opening.openContract(tx, process)
    await phrases.release(tx, process.id, customer)
    const orderedOn = dayOf(clock.now(), operator.zone)
    await orders.orderServices(tx, { contract, orderedOn, tariffs: [intercom.tariff] })
    await intercoms.reserve(tx, { intercom: intercom.id, process: process.id, contract })
    Object.assign(process, { servicesCost: intercom.cost, aheadCost: intercom.cost })
  }

  const missing = async (process: ProcessRow) =>
    leftToPay(process, (await processes.balanceOf(db, process)) ?? zero, operator.payments.min)

  return {
    async status(id: number, language: Language) {
      const process = await processes.current(id)
      const { type } = await intercoms.get(db, process.intercom!)
      return {
        status: process.status,
        address: await postalAddressOf(db, process, language),
        type_id_intercom: type,
        asks_phrase: process.status === ready && (await asksPhrase(db, process)),
        forestalled: process.status === inUse && process.salesNotifiedAt !== null,
      }
    },

    /**
     * Keeps the code phrase until there is an account. That of a customer who has one stays.
     * @throws Refused `process_step`, `phrase_short`
     */
    enterPhrase: (id: number, typed: string): Promise<ConnectionStatus> =>
      processes.moved(id, async (tx, process) => {
        if (beforeReady.includes(process.status)) throw new Refused('process_step')
        if (process.status !== ready || (await phrases.isKnown(tx, process.customer))) return
        const phrase = cleanPhrase(typed, scripts)
        if (phrase.length < phraseMin) throw tooShort()
        await phrases.hold(tx, id, phrase)
        processes.touch(process)
      }),

    /**
     * Reserves the intercom and opens its contract; repeated, it only returns another read key.
     * @throws Refused `process_step`, `phrase_short` without a code phrase, `account_locked`
     */
    bind: (id: number): Promise<{ status: ConnectionStatus; erp_key: string | null }> =>
      db.transaction(async (tx) => {
        const process = await processes.within(tx, id, async (row) => {
          if (row.status === ready && (await asksPhrase(tx, row))) throw tooShort()
          if ((await processes.apply(tx, row, 'reserve')) === 'moved') await order(tx, row)
          return row
        })
        const { status } = process
        return { status, erp_key: status === inUse ? null : await keys.issueReadKey(tx, id) }
      }),

    /** @throws Refused `process_step` if there is no contract, because somebody else was faster */
    async describe(id: number) {
      const process = await processes.current(id)
      if (process.contract === null) throw new Refused('process_step')
      const { prepayment, prepaymentTo } = await intercoms.get(db, process.intercom!)
      const sum = process.status === payment ? await missing(process) : zero
      return {
        cost: process.servicesCost,
        prepayment: prepaymentTo === process.contract ? prepayment : zero,
        default_sum: money(Math.max(operator.intercom.defaultPayment, sum)),
        to_pay: sum,
        ...(await getContractRef(db, process.contract)),
      }
    },
  }
}
