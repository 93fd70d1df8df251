import { contractCalls } from '@kabinet/contract/contracts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { send } from '../api/send.ts'

/** Every contract of the customer: own, added, and of others to whom they give access. */
export function contractsQuery() {
  return queryOptions({
    queryKey: queryKeys.contracts(),
    queryFn: async ({ signal }) => {
      const { contracts, add_contracts, guest_contracts } = await send(contractCalls.all, {}, { signal })
      return [...contracts, ...add_contracts, ...guest_contracts]
    },
  })
}
