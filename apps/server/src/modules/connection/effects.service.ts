import type { Core } from '../../platform/core.ts'
import type { Billing } from '../billing/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Orders } from '../orders/index.ts'
import { getContractRef } from './facts.store.ts'
import { readOrdered } from './ordered.service.ts'
import * as store from './process.store.ts'
import type { Effects } from './process.service.ts'

const passwordKind = 'connection.password'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly documents: Pick<Documents, 'ofOrders'>
  readonly orders: Orders
}

/** Creates what the steps of a process bring with them: documents to sign, and the password of a new contract. */
export function createEffects({ db, jobs }: Core, { billing, documents, orders }: Dependencies): Effects {
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
    async paid(tx, { id, contract, bound }) {
      if (contract === null) throw new Error(`process ${id} was paid without a contract`)
      if (!bound) {
        await jobs.enqueue(tx, { kind: passwordKind, orderingKey: `contract:${contract}`, payload: { process: id } })
      }
    },

    async drawDocuments(tx, { id, contract, bound }) {
      if (contract === null || (await documents.ofOrders.isDrawn(tx, id))) return
      const templates = bound ? ['tariff-annex'] : ['contract', 'tariff-annex']
      await documents.ofOrders.draw(tx, {
        process: id,
        contract,
        templates,
        ordered: await readOrdered(tx, billing, contract),
      })
    },

    isSigned: async (tx, { id }) => (await documents.ofOrders.countUnsigned(tx, id)) === 0,
  }
}
