import type { UnfitReason } from '@kabinet/contract/connection-statuses'
import type { Tx } from '../../platform/database/db.ts'
import type { Billing } from '../billing/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { unfitReason } from './own-contracts.rules.ts'
import * as store from './own-contracts.store.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly catalogue: Catalogue
}

interface Address {
  readonly customer: number
  readonly houseId: number
  readonly flat: string
}

export interface OwnContract extends store.OwnContractRow {
  readonly reason: UnfitReason | undefined
}

export type OwnContracts = ReturnType<typeof createOwnContracts>

/** Finds a person's own contracts at an address (docs/domain/connection.md#choosing-a-contract). */
export function createOwnContracts({ billing, catalogue }: Dependencies) {
  async function listAt(tx: Tx, address: Address): Promise<OwnContract[]> {
    const rows = await store.listContractsAt(tx, address)
    if (rows.length === 0) return []
    const house = await catalogue.houseOffers(tx, address.houseId)
    const snapshots = await billing.read(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const { billingStatus, facts } = snapshots.get(row.id)!
      const state = { status: billingStatus.status, onCredit: facts.credit !== null }
      return { ...row, reason: unfitReason(state, catalogue.canBind(house)) }
    })
  }

  return { listAt }
}
