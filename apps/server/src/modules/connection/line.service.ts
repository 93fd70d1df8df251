import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { ContractRef } from '@kabinet/contract/ids'
import { type NetworkPortal, NetworkTimeout } from '../../integrations/network/network.ts'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Processes } from './process.service.ts'
import { getContractRef } from './facts.store.ts'
import { readOrdered } from './ordered.service.ts'
import { feeOf, withoutVisit } from './line.rules.ts'

const askedEveryMs = 10_000

interface Dependencies {
  readonly billing: Pick<Billing, 'read' | 'activate'>
  readonly catalogue: Pick<Catalogue, 'needsVisit'>
  readonly network: NetworkPortal
  readonly processes: Processes
}

/** Creates the use case that asks the network whether it sees the line (docs/domain/connection.md#line). */
export function createLine({ clock }: Core, { billing, catalogue, network, processes }: Dependencies) {
  const { ordered, connected } = connectionStatus
  const open: readonly ConnectionStatus[] = [ordered, connected]

  /** Returns the contract to ask about; undefined if the answer is known, or has just been asked for. */
  function reserve(id: number, named: ContractRef): Promise<ContractRef | undefined> {
    return processes.locked(id, async (tx, process) => {
      if (!open.includes(process.status)) throw new Refused('process_step')
      const own = await getContractRef(tx, process.contract!)
      if (own.contract_id !== named.contract_id || own.billing_id !== named.billing_id) throw new Refused('no_access')
      const now = clock.now()
      const asked = process.networkAskedAt?.getTime() ?? 0
      if (process.hasAuth || now.getTime() - asked < askedEveryMs) return undefined
      process.networkAskedAt = now
      return own
    })
  }

  function activate(id: number): Promise<void> {
    return processes.locked(id, async (tx, process) => {
      await processes.apply(tx, process, 'line_seen')
      const contract = process.contract!
      const { services } = await readOrdered(tx, billing, contract)
      const only = withoutVisit(services, (offer) =>
        catalogue.needsVisit({ offers: [offer], hasCable: process.hasCable }, process.identityKnown),
      )
      if (only.length === 0 && services.length > 0) return
      if (only.length > 0) await billing.activate(tx, contract, { only, fee: feeOf(process) })
      process.hasAuth = true
      if (only.length === services.length) process.connectedAt ??= clock.now()
    })
  }

  async function askNetwork({ billing_id, contract_id }: ContractRef): Promise<boolean> {
    try {
      return (await network.authorize(billing_id, contract_id)) === 'AUTHORIZED'
    } catch (error) {
      if (error instanceof NetworkTimeout) throw new Refused('unavailable', { cause: error })
      throw error
    }
  }

  return {
    /**
     * Asks the network at most once every ten seconds; a line that it sees starts the services that need no visit.
     * @throws Refused `process_step`; `no_access` for another contract than the process's own; `unavailable`
     */
    async authorize(id: number, named: ContractRef): Promise<'AUTHORIZED' | 'UNAUTHORIZED'> {
      // A payment may have arrived that nobody has looked for yet.
      await processes.current(id)
      const asked = await reserve(id, named)
      if (asked && (await askNetwork(asked))) await activate(id)
      return (await processes.current(id)).hasAuth ? 'AUTHORIZED' : 'UNAUTHORIZED'
    },
  }
}
