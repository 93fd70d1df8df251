import { type ContractRef, serviceStatus } from '@kabinet/contract/ids'
import type { Tx } from '../apps/server/src/platform/database/db.ts'

export interface ContractHolder extends ContractRef {
  contract: number
  customerId: number
  /** Code of a service whose tariff could be changed. */
  service: string | null
}

/** Returns one contract for each of `limit` customers, spread evenly over the installation and always the same. */
export function listHolders(tx: Tx, limit: number) {
  return tx.query<ContractHolder>(
    `select contract, "customerId", contract_id, billing_id, (
       select code from service s where s.contract = one.contract and s.parent is null and not s.in_bundle
         and s.status_code = $2 and s.ordered_on is null order by code limit 1) as service
     from (select distinct on (customer_id) id as contract, customer_id as "customerId", contract_id, billing_id
           from contract order by customer_id, id) as one
     order by hashint8("customerId") limit $1`,
    [limit, serviceStatus.active],
  )
}

export async function deleteSessions(tx: Tx) {
  await tx.query('delete from refresh_token')
  await tx.query('delete from session')
}
