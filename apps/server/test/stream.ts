import { ownCalls } from '@kabinet/contract/calls'
import { expect } from 'vitest'

/** Opens an event stream, whose `next` returns the lines of an event, or undefined at the end. */
export async function openStream({ callbackUrl }: { callbackUrl: string }, token: string) {
  const response = await fetch(new URL(ownCalls.events.path, callbackUrl), {
    headers: { 'x-app-key': 'test-app-key', authorization: `Bearer ${token}` },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  async function next(): Promise<string | undefined> {
    for (;;) {
      const end = read.indexOf('\n\n')
      if (end >= 0) {
        const block = read.slice(0, end)
        read = read.slice(end + 2)
        if (!block.startsWith(':')) return block
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
