import { expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../../../test/clock.ts'
import { countByNetwork, createRate } from './rate.ts'
import { createHttpServer } from './server.ts'

test('beyond the maximum number of uses per minute, a key gets the seconds to wait', () => {
  let now = 1000
  const rate = createRate({ max: 2, now: () => now })
  const take = (...keys: string[]) => keys.map((key) => rate.take(key))
  expect(take('a', 'a', 'a', 'b')).toEqual([undefined, undefined, 60, undefined])
  expect(['a', 'b', 'c'].map(rate.isSpent)).toEqual([true, false, false])
  now += 59_500
  expect(take('a', 'b')).toEqual([1, undefined])
  now += 500
  expect(rate.isSpent('a')).toBe(false)
  expect(take('a')).toEqual([undefined])
})

test('pages are counted per network; other scopes are not', async () => {
  const fastify = await createHttpServer({ clock: anchorClock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  onTestFinished(() => fastify.close())
  await fastify.register(async (scope) => {
    countByNetwork(scope, 2)
    scope.get('/*', { config: { open: 'page' } }, async () => 'page')
  })
  fastify.get('/file', { config: { open: 'asset' } }, async () => 'file')
  const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
    (await fastify.inject({ url, remoteAddress })).statusCode
  expect([await statusOf('/a'), await statusOf('/b'), await statusOf('/c')]).toEqual([200, 200, 429])
  expect([await statusOf('/file'), await statusOf('/a', '192.0.2.2')]).toEqual([200, 200])
})
