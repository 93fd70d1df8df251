import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpNetwork } from '../../src/integrations/network/http-network.ts'
import { anchorClock } from '../../test/clock.ts'
import { demoDatabase } from '../../test/database.ts'
import { createSandbox } from '../sandbox.ts'
import { messages } from './network.messages.ts'

const token = 'of-the-portal'
const asPerson = { accept: 'text/html', 'accept-language': 'hy' }

async function open() {
  const { db, close } = await demoDatabase('am')
  const fastify = Fastify({ forceCloseConnections: true })
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  const bank = { callbackUrl: () => '', merchant }
  await fastify.register(
    createSandbox({ db, clock: anchorClock, zone: 'Asia/Yerevan', bank, networkToken: token, signIns: [] }),
  )
  onTestFinished(async () => {
    await fastify.close()
    await close()
  })
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const portalWith = (own: string) => createHttpNetwork({ url: `${origin}/sandbox/network`, token: own })
  return { fastify, portalWith }
}

test('a line is seen while it is plugged in', async () => {
  const { fastify, portalWith } = await open()
  const portal = portalWith(token)
  const contract = '1000001'
  const post = (name: string) => fastify.inject({ method: 'POST', url: `/sandbox/network/${contract}/${name}` })
  expect((await fastify.inject('/sandbox/network')).json()).toEqual([])
  expect(await portal.authorize('rb', contract)).toBe('UNAUTHORIZED')
  expect((await fastify.inject('/sandbox/network')).json()).toEqual([{ contract, state: 'unplugged' }])
  expect((await post('plug')).json()).toEqual({ contract, state: 'plugged' })
  expect(await portal.authorize('rb', contract)).toBe('AUTHORIZED')
  expect((await post('unplug')).json()).toEqual({ contract, state: 'unplugged' })
  expect(await portal.authorize('rb', contract)).toBe('UNAUTHORIZED')
})

test('the portal knows our contracts only, and answers nobody without its token', async () => {
  const { fastify, portalWith } = await open()
  expect(await portalWith(token).authorize('rb', '7777777')).toBe('UNAUTHORIZED')
  expect((await fastify.inject({ method: 'POST', url: '/sandbox/network/7777777/plug' })).statusCode).toBe(404)
  await expect(portalWith('another').authorize('rb', '1000001')).rejects.toMatchObject({ reason: 'answer' })
  const headers = { authorization: `Bearer ${token}` }
  const incomplete = { method: 'POST', url: '/sandbox/network/authorize', headers, payload: { contract: 1 } } as const
  expect((await fastify.inject(incomplete)).statusCode).toBe(400)
  expect((await fastify.inject('/sandbox/network')).json()).toEqual([])
})

test('a person plugs a line in on the page', async () => {
  const { fastify } = await open()
  const page = async () => (await fastify.inject({ url: '/sandbox/network', headers: asPerson })).body
  expect(await page()).toContain(messages.empty.hy)
  const plug = { method: 'POST', url: '/sandbox/network/1000001/plug', headers: asPerson } as const
  const plugged = await fastify.inject(plug)
  expect([plugged.statusCode, plugged.headers.location]).toEqual([303, '/sandbox/network'])
  for (const part of ['1000001', messages.plugged.hy, 'action="/sandbox/network/1000001/unplug"']) {
    expect(await page()).toContain(part)
  }
})
