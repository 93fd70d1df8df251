import type { Core } from '../../platform/core.ts'
import type { Documents } from '../documents/index.ts'
import type { Orders } from '../orders/index.ts'
import * as store from './process.store.ts'
import type { Effects } from './process.service.ts'

const passwordKind = 'connection.password'

interface Dependencies {
  readonly documents: Pick<Documents, 'ofOrders'>
  readonly orders: Orders
}

/** Creates what follows from the steps of a process: documents to sign, and the password of a new contract. */
export function createEffects({ db, jobs }: Core, { documents, orders }: Dependencies): Effects {
  jobs.external<{ process: number }>(passwordKind, async ({ process }) => {
    const found = await store.findOpenProcess(db, process)
    if (!found || found.contract === null) return
    const prepared = await orders.preparePassword(found.contract, found.phone)
    if (!prepared) return
    await db.transaction(async (tx) => {
      const locked = await store.lockProcess(tx, process)
      if (!locked || locked.contract === null) return
      const { contract, phone, language } = locked
      await orders.issuePassword(tx, { contract, phone, language, prepared })
    })
  })

  return {
    async paid(tx, { id, contract, bound }) {
      if (contract === null) throw new Error(`process ${id} was paid without a contract`)
      if (!bound) {
        await jobs.enqueue(tx, { kind: passwordKind, orderingKey: `contract:${contract}`, payload: { process: id } })
      }
      const templates = bound ? ['tariff-annex'] : ['contract', 'tariff-annex']
      await documents.ofOrders.draw(tx, { process: id, contract, templates, ordered: await orders.read(tx, contract) })
    },

    isSigned: async (tx, { id }) => (await documents.ofOrders.countUnsigned(tx, id)) === 0,
  }
}
