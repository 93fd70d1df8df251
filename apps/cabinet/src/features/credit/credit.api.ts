import { balanceCalls } from '@kabinet/contract/balance'
import type { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../shared/api/send.ts'
import { Refused } from '../../shared/api/failures.ts'
import { newKey } from '../../shared/api/random-key.ts'
import { keysOfContract } from '../../shared/api/query-keys.ts'

export type CreditContract = Extract<AnswerOf<typeof contractCalls.info>[number], { credit: unknown }>
export type Offer = CreditContract['credit']['offers'][number]

/** Requests a credit. After a refusal, the offers are refetched too, as they may have changed. */
export function useTakeCredit({ contract_id, billing_id }: CreditContract) {
  const queryClient = useQueryClient()
  const key = useRef('')
  const ref = { contract_id, billing_id }
  const refresh = () => Promise.all(keysOfContract(ref).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: ({ action_id }: Offer) => {
      // A retry after a timeout must use the same idempotency key.
      key.current ||= newKey()
      const idempotencyKey = `${key.current}-${action_id}`
      return send(balanceCalls.activate, { body: { ...ref, action_id } }, { idempotencyKey })
    },
    onSuccess: refresh,
    onError: async (error) => {
      if (!(error instanceof Refused)) return
      key.current = ''
      await refresh()
    },
  })
}
