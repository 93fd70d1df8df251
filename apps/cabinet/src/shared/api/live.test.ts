import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Send } from '../session/session.ts'
import { type Change, followChanges } from './live.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Follows the events of a server that takes `openMs` to open the stream and then reports one change of a contract. */
async function followAfter(openMs: number): Promise<Change[]> {
  const seen: Change[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const send = (() => {
    vi.setSystemTime(Date.now() + openMs)
    const event = 'event: contract\ndata: {"contract_id":"1000001","billing_id":"rb"}\n\n'
    return Promise.resolve(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(event)) }),
    )
  }) as unknown as Send
  const stop = followChanges({
    send,
    locks: undefined,
    onChange: (change) => {
      seen.push(change)
      if (typeof change === 'object') end()
    },
  })
  await over
  stop()
  return seen
}

const contract = { contract: { contract_id: '1000001', billing_id: 'rb' } }

it('what happened since the first answers of a page is asked for again if its stream opens late', async () => {
  expect(await followAfter(300)).toEqual([contract])
  expect(await followAfter(1001)).toEqual(['everything', contract])
})
