import { balanceCalls } from '@kabinet/contract/balance'
import type { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../shared/client.ts'
import { Refused } from '../../shared/failures.ts'
import { newKey } from '../../shared/key.ts'
import { keysOfContract } from '../../shared/query-keys.ts'

/** A contract that tells which credits may be taken, and which one runs. */
export type CreditContract = Extract<AnswerOf<typeof contractCalls.info>[number], { credit: unknown }>
export type Offer = CreditContract['credit']['offers'][number]

/** Takes a credit or a promised payment. A no makes stale what was offered, too: it says that things have changed. */
export function useTakeCredit({ contract_id, billing_id }: CreditContract) {
  const queryClient = useQueryClient()
  const key = useRef('')
  const ref = { contract_id, billing_id }
  const refresh = () => Promise.all(keysOfContract(ref).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: ({ action_id }: Offer) => {
      // Asking again after a silence keeps the key: it is taken once.
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
