import { ownCalls } from '@kabinet/contract/calls'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { pay } from '../../../test/paying.ts'

type Demo = Awaited<ReturnType<typeof demoApp>>

/** Opens a stream as a browser would; `next` waits for an event and answers its lines, or undefined at the end. */
async function openStream({ callbackUrl }: Demo, token: string) {
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

test('money that comes is told to whoever holds the contract, and to nobody else', async () => {
  const demo = await demoApp()
  const [owner, added, stranger] = await Promise.all(['1000003', '1000001', '1000008'].map(demo.signIn))
  const streams = await Promise.all([owner!, added!, stranger!].map(({ access }) => openStream(demo, access)))
  const first = await pay(demo, '1000003')
  await demo.bank('POST', `/orders/${first.order.id}/approve`)
  const told = 'event: contract\ndata: {"contract_id":"1000003","billing_id":"rb"}'
  expect(await streams[0]!.next()).toBe(told)
  expect(await streams[1]!.next()).toBe(told)
  const second = await pay(demo, '1000008')
  await demo.bank('POST', `/orders/${second.order.id}/approve`)
  expect(await streams[2]!.next()).toBe(told.replace('1000003', '1000008'))
})

test('a session has one stream: a newer one ends the older, and signing out ends it', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const older = await openStream(demo, access)
  const newer = await openStream(demo, access)
  expect(await older.next()).toBe('event: replaced\ndata: {}')
  expect(await older.next()).toBeUndefined()
  await demo.send(signInCalls.logout, { token: access, body: {} })
  expect(await newer.next()).toBeUndefined()
})

test('a stop of the server ends the streams rather than waiting for them', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const stream = await openStream(demo, access)
  await demo.app.fastify.close()
  expect(await stream.next()).toBeUndefined()
})
