import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refetch } from './refetch.ts'

function shown() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const asked: PromiseWithResolvers<number>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<number>()
    asked.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['balance', '1000001'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return { queryClient, asked, data: () => observer.getCurrentResult().data }
}

test('a payment that arrives during the first fetch is shown', async () => {
  const { queryClient, asked, data } = shown()
  refetch(queryClient, { queryKey: ['balance'] })
  asked[0]!.resolve(100)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.resolve(200)
  await vi.waitFor(() => expect(data()).toBe(200))
})

test('a completed fetch is repeated immediately, but only if the filter matches', async () => {
  const { queryClient, asked, data } = shown()
  asked[0]!.resolve(100)
  await vi.waitFor(() => expect(data()).toBe(100))
  refetch(queryClient)
  refetch(queryClient, { queryKey: ['others'] })
  expect(asked).toHaveLength(2)
})

test('a first fetch that fails is not repeated', async () => {
  const { queryClient, asked } = shown()
  refetch(queryClient)
  asked[0]!.reject(new Error('away'))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toHaveLength(1)
})
