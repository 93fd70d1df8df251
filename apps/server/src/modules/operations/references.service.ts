import type { Tx } from '../../platform/database/db.ts'
import * as attachments from './attachments.store.ts'
import * as catalogue from './catalogue.store.ts'
import type { OperationRow } from './operations.store.ts'
import type { References } from './operations.views.ts'
import type { Entries } from './parameters.rules.ts'

/** Reads what the values of a contract's requests refer to. */
export async function readReferences(tx: Tx, operations: readonly OperationRow[]): Promise<References> {
  const [first] = operations
  if (!first) return { parameters: [], services: [], houses: [], files: [] }
  const houses = operations.flatMap(({ entries }) => housesIn(entries))
  return {
    parameters: await catalogue.listParameters(tx, [...new Set(operations.map(({ typeId }) => typeId))]),
    services: await catalogue.listServices(tx, first.contract),
    houses: await catalogue.listHouses(tx, [...new Set(houses)]),
    files: await attachments.listAttached(
      tx,
      operations.map(({ id }) => id),
    ),
  }
}

function housesIn(entries: Entries): number[] {
  return Object.values(entries).flatMap((entry) =>
    typeof entry === 'object' && 'house_id' in entry ? [entry.house_id] : [],
  )
}
