import { balanceCalls } from '@kabinet/contract/balance'
import type { ContractRef } from '@kabinet/contract/ids'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { queryKeys } from '../api/query-keys.ts'

export function balanceQuery({ contract_id, billing_id }: ContractRef) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.balance(ref),
    queryFn: async ({ signal }) => {
      const [first] = await send(balanceCalls.balances, { body: { contracts: [ref] } }, { signal })
      if (!first) throw new Error('the answer names no contract')
      return first.balance.output_saldo
    },
  })
}
