import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryDefaults } from './query-defaults.ts'

const answer = (until: string, paid = 1) => ({
  window: { until: new Date('2026-11-23T08:00:00Z') },
  devices: [
    { id: 'a', at: new Date('2026-11-22T08:00:00Z') },
    { id: 'b', at: new Date(until) },
  ],
  paid,
})

async function refetched(before: unknown, now: unknown) {
  const client = new QueryClient({ defaultOptions: queryDefaults })
  const answers = [before, now]
  const query = { queryKey: ['any'], queryFn: () => Promise.resolve(answers.shift()), staleTime: 0 }
  await client.fetchQuery(query)
  const first: unknown = client.getQueryData(query.queryKey)
  await client.fetchQuery(query)
  return [first, client.getQueryData(query.queryKey)]
}

it('an unchanged response with Dates stays the same object', async () => {
  const [before, now] = await refetched(answer('2026-11-20T08:00:00Z'), answer('2026-11-20T08:00:00Z'))
  expect(now).toBe(before)
})

it('a changed response keeps its unchanged parts, and a changed Date is replaced', async () => {
  const [before, now] = (await refetched(answer('2026-11-20T08:00:00Z'), answer('2026-11-21T08:00:00Z', 2))) as [
    ReturnType<typeof answer>,
    ReturnType<typeof answer>,
  ]
  expect(now).toEqual(answer('2026-11-21T08:00:00Z', 2))
  expect([now.window === before.window, now.devices[0] === before.devices[0]]).toEqual([true, true])
  expect([now.devices === before.devices, now.devices[1] === before.devices[1]]).toEqual([false, false])
})

it('data other than plain objects and arrays is replaced', async () => {
  const [first, second] = [new Blob(['a']), new Blob(['a'])]
  expect(await refetched(first, second)).toEqual([first, second])
  expect((await refetched({ at: null }, { at: new Date(0) }))[1]).toEqual({ at: new Date(0) })
})
