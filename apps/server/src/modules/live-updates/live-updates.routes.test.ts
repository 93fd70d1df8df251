import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { pay } from '../../../test/paying.ts'
import { appKey } from '../../../test/sender.ts'
import { openStream } from '../../../test/stream.ts'
import { publishMany } from '../../platform/events/events.ts'

const everything = 'event: everything\ndata: {}'

test('an incoming payment is sent to everyone who manages the contract, and to nobody else', async () => {
  const demo = await demoApp()
  const [owner, added, stranger] = await Promise.all(['1000003', '1000001', '1000008'].map(demo.signIn))
  const streams = await Promise.all([owner!, added!, stranger!].map(({ access }) => openStream(demo, access)))
  const first = await pay(demo, '1000003')
  await demo.bank('POST', `/orders/${first.order.id}/approve`)
  const message = 'event: contract\ndata: {"contract_id":"1000003","billing_id":"rb"}'
  expect(await streams[0]!.next()).toBe(message)
  expect(await streams[1]!.next()).toBe(message)
  const second = await pay(demo, '1000008')
  await demo.bank('POST', `/orders/${second.order.id}/approve`)
  expect(await streams[2]!.next()).toBe(message.replace('1000003', '1000008'))
})

test('an account that gets access to a contract receives its events until access is removed', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000008')
  const { access: owner } = await demo.signIn('1000003')
  const stream = await openStream(demo, access)
  const { body } = await demo.send(profileCalls.userInfo, { token: access })
  const { customer_id } = (body as { detail: { customer_id: string } }).detail
  const payFor = async (contract: string) => {
    const { order } = await pay(demo, contract)
    await demo.bank('POST', `/orders/${order.id}/approve`)
  }
  await demo.send(contractCalls.add, { body: { login: '1000003', password: 'ararat03' }, token: access })
  expect(await stream.next()).toBe(everything)
  await payFor('1000003')
  expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"1000003","billing_id":"rb"}')
  const revoked = { contract_id: '1000003', billing_id: 'rb', customer_id: [customer_id] } as const
  await demo.send(contractCalls.revoke, { body: revoked, token: owner })
  expect(await stream.next()).toBe(everything)
  await payFor('1000003')
  await payFor('1000008')
  expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"1000008","billing_id":"rb"}')
})

describe('payment-only access', () => {
  /** Stream of an account that has added the contract. The event of that itself has come. */
  async function added(demo: DemoApp, token: string) {
    const stream = await openStream(demo, token)
    await demo.send(contractCalls.add, { body: { login: '1000003' }, token })
    expect(await stream.next()).toBe(everything)
    return stream
  }
  const payAs = async (demo: DemoApp, contract: string, token?: string) => {
    const { order } = await pay(demo, contract, 5000, token ? { authorization: `Bearer ${token}` } : {})
    await demo.bank('POST', `/orders/${order.id}/approve`)
  }

  test('receives events of its own payments only', async () => {
    const demo = await demoApp()
    const [owner, stranger] = await Promise.all([demo.signIn('1000003'), demo.signIn('1000008')])
    const stream = await added(demo, stranger.access)
    await payAs(demo, '1000003')
    await payAs(demo, '1000003', owner.access)
    await publishMany(demo.db, [{ topic: 'contracts', first: 0, last: 1_000_000 }])
    const message = (contract: string) => `event: contract\ndata: {"contract_id":"${contract}","billing_id":"rb"}`
    expect(await stream.next()).toBe(message('1000008'))
    await payAs(demo, '1000003', stranger.access)
    expect(await stream.next()).toBe(message('1000003'))
    await payAs(demo, '1000008')
    expect(await stream.next()).toBe(message('1000008'))
  })

  test('receives nothing about the owner’s private description', async () => {
    const demo = await demoApp()
    const [owner, stranger] = await Promise.all([demo.signIn('1000003'), demo.signIn('1000008')])
    const stream = await added(demo, stranger.access)
    const named = { contract_id: '1000003', billing_id: 'rb' } as const
    await demo.send(contractCalls.setComment, { token: owner.access, body: { ...named, comment: 'Mother' } })
    await demo.send(contractCalls.removeComment, { token: owner.access, query: named })
    await payAs(demo, '1000008')
    expect(await stream.next()).toBe('event: contract\ndata: {"contract_id":"1000008","billing_id":"rb"}')
  })
})

test('a session has one stream: a newer one ends the older, and so does signing out', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const older = await openStream(demo, access)
  const newer = await openStream(demo, access)
  expect(await older.next()).toBe('event: replaced\ndata: {}')
  expect(await older.next()).toBeUndefined()
  await demo.send(signInCalls.logout, { token: access, body: {} })
  expect(await newer.next()).toBeUndefined()
})

test('stopping the server ends streams instead of waiting for them', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const stream = await openStream(demo, access)
  await demo.app.fastify.close()
  expect(await stream.next()).toBeUndefined()
})

test('a stream that opens while the server is stopping ends at once', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const { fastify } = demo.app
  const accepted = once(fastify.server, 'connection')
  const socket = connect(Number(new URL(demo.callbackUrl).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(`GET ${ownCalls.events.path} HTTP/1.1\r\nhost: cabinet.test\r\nx-app-key: ${appKey}\r\n`)
  const [arriving] = (await accepted) as [Socket]
  await expect.poll(() => arriving.bytesRead).toBeGreaterThan(0)
  const stopped = fastify.close()
  await expect.poll(() => fastify.server.listening).toBe(false)
  socket.write(`authorization: Bearer ${access}\r\n\r\n`)
  expect(await answer).toContain('HTTP/1.1 200 OK')
  await stopped
})
