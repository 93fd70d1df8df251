import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readAnew } from './read-anew.ts'

/** A balance on a page, and the server's answers to it as the test gives them. */
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

test('money that comes while a page reads for the first time is shown', async () => {
  const { queryClient, asked, data } = shown()
  readAnew(queryClient, { queryKey: ['balance'] })
  asked[0]!.resolve(100)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.resolve(200)
  await vi.waitFor(() => expect(data()).toBe(200))
})

test('what has been read is read anew at once, whoever else is reading', async () => {
  const { queryClient, asked, data } = shown()
  asked[0]!.resolve(100)
  await vi.waitFor(() => expect(data()).toBe(100))
  readAnew(queryClient)
  readAnew(queryClient, { queryKey: ['others'] })
  expect(asked).toHaveLength(2)
})

test('a first reading that fails is left to whoever shows its failure', async () => {
  const { queryClient, asked } = shown()
  readAnew(queryClient)
  asked[0]!.reject(new Error('away'))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toHaveLength(1)
})
