import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { ContractRef } from '@kabinet/contract/ids'
import { zero } from '@kabinet/contract/kernel/money'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { postalAddressOf } from './address.service.ts'
import { readOrdered } from './ordered.service.ts'
import { orderLines } from './order-lines.views.ts'
import { leftToPay, mayPayLater } from './payment.rules.ts'
import type { Processes } from './process.service.ts'
import * as store from './facts.store.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly catalogue: Catalogue
  readonly processes: Processes
}

/** Creates the use cases of an order's payment (docs/domain/connection.md#payment). */
export function createPaying({ db, operator }: Core, { billing, catalogue, processes }: Dependencies) {
  const { connection, payments } = operator

  return {
    /** Returns what was ordered, what it costs and what is left to pay. */
    async describe(id: number, language: Language) {
      const process = await processes.current(id)
      const house = await catalogue.houseOffers(db, process.houseId)
      const balance = await processes.balanceOf(db, process)
      return {
        cost_connection: process.connectionCost,
        address: await postalAddressOf(db, process, language),
        contract:
          process.contract === null
            ? null
            : {
                ...contractNames(await store.getContractRef(db, process.contract)),
                services: orderLines(await readOrdered(db, billing, process.contract), language),
              },
        network_type: { typeId: house.network },
        number_months: process.months,
        limitation: house.limitation?.[language] ?? null,
        cost_services: process.servicesCost,
        cost_ahead: process.aheadCost,
        to_pay: leftToPay(process, balance ?? zero, payments.min),
        has_payment: process.hasPayment,
        may_pay_later: mayPayLater(process, connection.payLater),
      }
    },

    /**
     * Puts the payment off, if the operator allows it; the services start once it is made.
     * @throws Refused `process_step`
     */
    async payLater(id: number, hasPayment: boolean): Promise<ConnectionStatus> {
      if (hasPayment) return (await processes.current(id)).status
      if (!connection.payLater) throw new Refused('process_step')
      return processes.moved(id, async (tx, process) => {
        if ((await processes.apply(tx, process, 'pay_later')) === 'repeat') return
        process.hasPayment = false
        await processes.settle(tx, process)
      })
    },
  }
}

function contractNames(ref: ContractRef) {
  return { contractNumber: ref.contract_id, contract_id: ref.contract_id, billing_id: ref.billing_id }
}
