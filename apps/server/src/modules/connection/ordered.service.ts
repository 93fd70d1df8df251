import type { Tx } from '../../platform/database/db.ts'
import type { Billing } from '../billing/index.ts'

/** Reads what a contract has ordered and not got yet, at its prices of a month. */
export async function readOrdered(tx: Tx, billing: Pick<Billing, 'read'>, contract: number) {
  const snapshot = (await billing.read(tx, [contract])).get(contract)
  return { services: snapshot?.ordered ?? [], bundle: snapshot?.orderedBundle ?? null }
}
