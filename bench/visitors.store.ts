import type { ContractRef } from '@kabinet/contract/ids'
import type { Tx } from '../apps/server/src/platform/database/db.ts'

export interface ContractHolder extends ContractRef {
  contract: number
  customerId: number
}

/** Returns one contract for each of `limit` customers, spread evenly over the installation and always the same. */
export function listHolders(tx: Tx, limit: number) {
  return tx.query<ContractHolder>(
    `select contract, "customerId", contract_id, billing_id
     from (select distinct on (customer_id) id as contract, customer_id as "customerId", contract_id, billing_id
           from contract order by customer_id, id) as one
     order by hashint8("customerId") limit $1`,
    [limit],
  )
}

export async function deleteSessions(tx: Tx) {
  await tx.query('delete from refresh_token')
  await tx.query('delete from session')
}
