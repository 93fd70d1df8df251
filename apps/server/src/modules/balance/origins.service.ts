import type { Tx } from '../../platform/database/db.ts'
import type { Entry } from '../ledger/index.ts'
import * as store from './balance.store.ts'
import { type Origins, tariffsOf } from './balance.views.ts'
import { type ChargeLine, chargeLinesOf } from './charge-lines.views.ts'

const noOrigins: Origins = { charges: new Map(), groups: new Map(), tariffs: new Map(), bundle: undefined }

/** Returns what explains the entries of a contract: charges of services, their groups, and names of tariffs. */
export async function readOrigins(tx: Tx, contract: number, entries: readonly Entry[]): Promise<Origins> {
  const read = await readManyOrigins(tx, new Map([[contract, entries]]))
  return read.get(contract)!
}

/**
 * Describes charges and refunds in all languages: for each contract, the lines of each of its entries. The number of
 * statements does not grow with the number of contracts.
 */
export async function describeCharges(
  tx: Tx,
  entries: ReadonlyMap<number, readonly Entry[]>,
): Promise<ReadonlyMap<number, readonly (readonly ChargeLine[])[]>> {
  const origins = await readManyOrigins(tx, entries)
  return new Map(
    [...entries].map(([contract, own]) => [contract, own.map((entry) => chargeLinesOf(entry, origins.get(contract)!))]),
  )
}

async function readManyOrigins(
  tx: Tx,
  entries: ReadonlyMap<number, readonly Entry[]>,
): Promise<ReadonlyMap<number, Origins>> {
  const all = [...entries.values()].flat()
  const contracts = [...entries.keys()]
  const transactions = all.filter(({ type }) => type === 'account').map(({ transactionId }) => transactionId)
  const charges = await store.listCharges(tx, contracts, transactions)
  const tariffs = [...charges.flatMap(({ tariff }) => tariff ?? []), ...all.flatMap(tariffsOf)]
  if (charges.length === 0 && tariffs.length === 0) return new Map(contracts.map((contract) => [contract, noOrigins]))
  const [named, grouped, titled] = await Promise.all([
    store.listTariffNames(tx, [...new Set(tariffs)]),
    store.listServiceGroups(tx, contracts),
    store.listBundleTitles(tx, contracts),
  ])
  const names = new Map(named.map((name) => [name.id, name]))
  const groups = Map.groupBy(grouped, ({ contract }) => contract)
  const bundles = new Map(titled.map(({ contract, title }) => [contract, title]))
  const own = Map.groupBy(charges, ({ contract }) => contract)
  return new Map(
    contracts.map((contract) => [
      contract,
      {
        charges: Map.groupBy(own.get(contract) ?? [], ({ transactionId }) => transactionId),
        groups: new Map((groups.get(contract) ?? []).map(({ code, groupId }) => [code, groupId])),
        tariffs: names,
        bundle: bundles.get(contract),
      },
    ]),
  )
}
