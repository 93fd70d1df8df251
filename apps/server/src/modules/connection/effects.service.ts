import { type Language, languageOf } from '@kabinet/contract/kernel/languages'
import { zero } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Billing } from '../billing/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Intercoms } from '../intercom/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Requests } from '../requests/index.ts'
import { contactOf } from './contact.service.ts'
import { getContractRef } from './facts.store.ts'
import { lostMessage, lostMoneyMessage } from './intercom.messages.ts'
import { readOrdered } from './ordered.service.ts'
import * as store from './process.store.ts'
import type { Effects } from './process.service.ts'

const passwordKind = 'connection.password'

interface Dependencies {
  readonly billing: Pick<Billing, 'activate' | 'read'>
  readonly documents: Pick<Documents, 'ofOrders'>
  readonly intercoms: Pick<Intercoms, 'take'>
  readonly orders: Orders
  readonly requests: Pick<Requests, 'add'>
}

/** Returns the templates of the documents that an order's people sign. */
function templatesOf({ intercom, bound }: store.ProcessRow): readonly string[] {
  if (intercom !== null) return ['contract']
  return bound ? ['tariff-annex'] : ['contract', 'tariff-annex']
}

/** Creates what the steps of a process bring with them: documents to sign, and the password of a new contract. */
export function createEffects(
  { db, clock, jobs, operator }: Core,
  { billing, documents, intercoms, orders, requests }: Dependencies,
): Effects {
  /** Returns the sentence about the money on the contract of an order; undefined if there is none. */
  async function moneyOn(tx: Tx, { contract }: store.ProcessRow, language: Language): Promise<string | undefined> {
    if (contract === null) return undefined
    const balance = (await billing.read(tx, [contract])).get(contract)?.facts.balance ?? zero
    if (balance <= 0) return undefined
    const { contract_id: number } = await getContractRef(tx, contract)
    const sum = moneyText(balance, language, operator.currency)
    return interpolate(lostMoneyMessage[language], { number, sum })
  }

  /** Notifies sales of a person who wanted an intercom, and perhaps has paid for it. */
  async function notifySales(tx: Tx, process: store.ProcessRow): Promise<void> {
    process.salesNotifiedAt = clock.now()
    const spoken = languageOf(operator.defaultLocale)
    const money = await moneyOn(tx, process, spoken)
    await requests.add(tx, {
      ...(await contactOf(tx, process, operator)),
      kind: 'callback',
      subject: 'intercom',
      comment: [lostMessage[spoken], ...(money ? [money] : [])].join(' '),
    })
  }

  /** Deletes what was ordered, and the contract unless there is money on it. */
  async function dropContract(tx: Tx, { id }: store.ProcessRow, contract: number) {
    await store.detachContract(tx, id)
    return orders.dropOrder(tx, contract, true)
  }

  jobs.external<{ process: number }>(passwordKind, async ({ process }) => {
    const found = await store.findOpenProcess(db, process)
    if (!found || found.contract === null) return
    const { contract_id: number } = await getContractRef(db, found.contract)
    const prepared = await orders.preparePassword({ number, phone: found.phone })
    await db.transaction(async (tx) => {
      const locked = await store.lockProcess(tx, process)
      if (locked?.contract != null) await orders.issuePassword(tx, locked.contract, prepared, locked)
    })
  })

  return {
    async paid(tx, { id, contract, bound, intercom }) {
      if (contract === null) throw new Error(`process ${id} was paid without a contract`)
      if (intercom !== null) await intercoms.take(tx, { intercom, process: id, contract })
      if (!bound) {
        await jobs.enqueue(tx, { kind: passwordKind, orderingKey: `contract:${contract}`, payload: { process: id } })
      }
    },

    async drawDocuments(tx, process) {
      const { id, contract } = process
      if (contract === null || (await documents.ofOrders.isDrawn(tx, id))) return
      await documents.ofOrders.draw(tx, {
        process: id,
        contract,
        templates: templatesOf(process),
        ordered: await readOrdered(tx, billing, contract),
      })
    },

    isSigned: async (tx, { id }) => (await documents.ofOrders.countUnsigned(tx, id)) === 0,

    async signed(tx, process) {
      if (process.intercom === null) return
      await billing.activate(tx, process.contract!, {})
      Object.assign(process, { hasAuth: true, connectedAt: clock.now() })
    },

    async lost(tx, process, { forestalled }) {
      const { contract } = process
      if (forestalled) await notifySales(tx, process)
      if (contract === null) return
      const { contractDeleted } = await dropContract(tx, process, contract)
      if (contractDeleted) process.contract = null
    },
  }
}
