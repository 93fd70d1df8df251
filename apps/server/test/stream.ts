import { ownCalls } from '@kabinet/contract/calls'
import { expect } from 'vitest'

const notification = 'event: notification\ndata: {}'

/**
 * Opens an event stream, whose `next` returns the lines of an event, or undefined at the end. Entries of the feed, which
 * follow sign-ins and payments, are passed over, unless `next` waits for one.
 */
export async function openStream({ callbackUrl }: { callbackUrl: string }, token: string) {
  const response = await fetch(new URL(ownCalls.events.path, callbackUrl), {
    headers: { 'x-app-key': 'test-app-key', authorization: `Bearer ${token}` },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  async function next(wanted?: 'notification'): Promise<string | undefined> {
    for (;;) {
      const end = read.indexOf('\n\n')
      if (end >= 0) {
        const block = read.slice(0, end)
        read = read.slice(end + 2)
        if (!block.startsWith(':') && (block === notification) === (wanted === 'notification')) return block
      } else {
        const { done, value } = await reader.read()
        if (done) return undefined
        read += value
      }
    }
  }
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  return { next }
}
