import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, sum, zero } from '@kabinet/contract/kernel/money'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { postalAddressOf } from './address.service.ts'
import { type OrderedParts, orderLines } from './order-lines.views.ts'
import { leftToPay, leftToStart, mayPayLater } from './payment.rules.ts'
import type { Processes } from './process.service.ts'
import * as store from './facts.store.ts'
import type { ProcessRow } from './process.store.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly catalogue: Catalogue
  readonly processes: Processes
}

/** Creates the use cases of an order's payment (docs/domain/connection.md#payment). */
export function createPaying({ db, operator }: Core, { billing, catalogue, processes }: Dependencies) {
  const { connection, payments } = operator

  /** Reads what the contract of an order has ordered and not got yet, and what is left to pay. */
  async function readMoney(tx: Tx, process: ProcessRow) {
    const { contract, hasAuth, connectedAt } = process
    const snapshot = contract === null ? undefined : (await billing.read(tx, [contract])).get(contract)
    const { facts, billingStatus, ordered: services = [], orderedBundle: bundle = null } = snapshot ?? {}
    const ordered = { services, bundle }
    const balance = facts?.balance ?? zero
    const { min: minimum } = payments
    if (!billingStatus || (!hasAuth && connectedAt === null)) {
      return { ordered, left: leftToPay(process, balance, minimum) }
    }
    return { ordered, left: leftToStart({ ...billingStatus, waiting: monthOf(ordered), balance, minimum }) }
  }

  return {
    /** Returns what was ordered, what it costs and what is left to pay. */
    async describe(id: number, language: Language) {
      const process = await processes.current(id)
      const house = await catalogue.houseOffers(db, process.houseId)
      const { ordered, left } = await readMoney(db, process)
      return {
        cost_connection: process.connectionCost,
        address: await postalAddressOf(db, process, language),
        contract:
          process.contract === null
            ? null
            : {
                ...contractNames(await store.getContractRef(db, process.contract)),
                services: orderLines(ordered, language),
              },
        network_type: { typeId: house.network },
        number_months: process.months,
        limitation: house.limitation?.[language] ?? null,
        cost_services: process.servicesCost,
        cost_ahead: process.aheadCost,
        to_pay: left,
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

function monthOf({ services, bundle }: OrderedParts): Money {
  const own = services.filter(({ inBundle }) => !inBundle).map(({ cost }) => cost)
  return sum([...own, bundle?.cost ?? zero])
}

function contractNames(ref: ContractRef) {
  return { contractNumber: ref.contract_id, contract_id: ref.contract_id, billing_id: ref.billing_id }
}
