import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { OrderStep } from '@kabinet/contract/billing-status'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import { clockText } from '../../platform/time/time-text.ts'
import type { OrderProgress, PendingOrder } from '../billing/index.ts'
import { cityAndStreet, maskedName, postalAddress } from '../contracts/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { Visiting } from './visiting.service.ts'
import { expiryOf } from './closing.rules.ts'
import { getContract } from './facts.store.ts'
import { dueOf, leftToPay } from './payment.rules.ts'
import type { Processes } from './process.service.ts'
import { findOpenOfContract, listOpenOfContracts } from './process.store.ts'

const stepOf: Readonly<Record<ConnectionStatus, OrderStep>> = {
  [connectionStatus.chooseContract]: 'unfinished',
  [connectionStatus.chooseServices]: 'unfinished',
  [connectionStatus.addServices]: 'unfinished',
  [connectionStatus.payment]: 'unfinished',
  [connectionStatus.documents]: 'unfinished',
  [connectionStatus.chooseTime]: 'time',
  [connectionStatus.ordered]: 'visit',
  [connectionStatus.connected]: 'plug',
  [connectionStatus.provePhone]: 'unfinished',
  [connectionStatus.personalData]: 'unfinished',
  [connectionStatus.ready]: 'unfinished',
  [connectionStatus.inUse]: 'unfinished',
}

const flagOfFlow = { connection: 'mobileConnection', intercom: 'intercomConnection' } as const

interface Dependencies {
  readonly keys: ProcessKeys
  readonly processes: Processes
  readonly visiting: Pick<Visiting, 'listVisits'>
}

/** Creates the use cases that tell how far a process is. */
export function createReading({ db, operator }: Core, { keys, processes, visiting }: Dependencies) {
  const limits = { ...operator.connection, ...operator.intercom }

  return {
    async status(id: number) {
      const process = await processes.current(id)
      const { status, hasAuth, connectedAt } = process
      return { status, has_auth: hasAuth, expires_at: connectedAt ? null : expiryOf(process, limits) }
    },

    /** Returns the contract of the process, masked if it existed before; null before there is one. */
    async contract(id: number, language: Language) {
      const { contract, bound, fullName } = await processes.current(id)
      if (contract === null) return null
      const { city, street, house, flat, ...found } = await getContract(db, contract)
      return {
        contract_title: found.contract_id,
        customer_name: bound ? maskedName(found.customerName) : fullName,
        contract_address: bound
          ? cityAndStreet({ city, street }, language)
          : postalAddress({ city, street, house, flat }, language),
      }
    },

    /**
     * Returns a key to the open order of a contract, for its owner at home.
     * @throws Refused `process_step` if there is none, `feature_off`
     */
    open: (contract: number) =>
      db.transaction(async (tx) => {
        const id = await findOpenOfContract(tx, contract)
        if (id === undefined) throw new Refused('process_step')
        const { status, intercom } = await processes.within(tx, id, async (process) => {
          processes.touch(process)
          return process
        })
        const flow: keyof typeof flagOfFlow = intercom === null ? 'connection' : 'intercom'
        if (!operator.flags[flagOfFlow[flow]]) throw new Refused('feature_off')
        const key = await (intercom === null ? keys.issueProcessKey(tx, id) : keys.issueIntercomKey(tx, id))
        return { key, status, flow }
      }),

    /** Describes what the open orders among these are waiting for, for home. */
    async describeOrders(tx: Tx, orders: readonly PendingOrder[]): Promise<Map<number, OrderProgress>> {
      const described = new Map<number, OrderProgress>()
      const open = await listOpenOfContracts(
        tx,
        orders.map(({ contract }) => contract),
      )
      const visits = new Map((await visiting.listVisits(tx, open)).map((visit) => [visit.connection, visit]))
      const balances = new Map(orders.map(({ contract, balance }) => [contract, balance]))
      for (const process of open) {
        const visit = visits.get(process.id)
        const step = process.status === connectionStatus.ordered && !visit ? 'cancelled' : stepOf[process.status]
        described.set(process.contract!, {
          step,
          visit: visit
            ? { day: visit.day, time: visit.minutes === null ? null : clockText(visit.at, visit.zone) }
            : null,
          toPay: leftToPay(process, balances.get(process.contract!)!, operator.payments.min),
          cost: dueOf(process),
          connectionCost: process.connectionCost,
        })
      }
      return described
    },
  }
}
