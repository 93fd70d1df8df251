import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../api/failures.ts'
import { queryKeys } from '../api/query-keys.ts'

/** How often the status is refetched while a payment is awaited. */
export const paymentPollMs = 5000

interface Status {
  readonly status: ConnectionStatus
}

/** Notes the status that a call returned, once the order's status is known at all. */
export function noteStatus(client: QueryClient, key: string, status: ConnectionStatus): void {
  client.setQueryData<Status>(queryKeys.orderStatus(key), (before) => before && { ...before, status })
}

/** Returns a function that refetches an order, after its money has arrived. */
export function useRefetchedOrder(key: string): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.order(key) })
}

/** Marks the data of an order as outdated. Screens fetch it when they are next shown. */
export function outdate(queryClient: QueryClient, key: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.order(key), refetchType: 'none' })
}

/** Refetches the status if a step is no longer available, so that the page shows the step that is. */
export function followStep(queryClient: QueryClient, key: string) {
  return (error: Error) => {
    if (!(error instanceof Refused) || error.refusal !== 'process_step') return
    void queryClient.invalidateQueries({ queryKey: queryKeys.orderStatus(key) })
  }
}

export type OnStatus = (status: ConnectionStatus) => void

/** Returns the mutation of a call that moves an order on. `onStatus` receives the status that the order then has. */
export function useStep<Input>(key: string, onStatus: OnStatus, mutationFn: (input: Input) => Promise<Status>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async ({ status }) => {
      await outdate(queryClient, key)
      // Stays in sight beside the screens of a desk.
      await queryClient.refetchQueries({ queryKey: queryKeys.order(key, 'info') })
      onStatus(status)
    },
    onError: followStep(queryClient, key),
  })
}
