import { contractCalls } from '@kabinet/contract/contracts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

/** Every contract of the account: own, added, guest, in this order. */
export function contractsQuery() {
  return queryOptions({
    queryKey: queryKeys.contracts(),
    queryFn: async ({ signal }) => {
      const { contracts, add_contracts, guest_contracts } = await send(contractCalls.all, {}, { signal })
      return [...contracts, ...add_contracts, ...guest_contracts]
    },
  })
}
