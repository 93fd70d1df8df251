import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { hangUpOf } from './hang-up.ts'

test('a connection that closes before its response is detected; one that closes after it is not', async () => {
  const fastify = Fastify({ forceCloseConnections: true })
  onTestFinished(() => fastify.close())
  const signals: AbortSignal[] = []
  fastify.get('/answered', async (_, reply) => void signals.push(hangUpOf(reply)))
  fastify.get('/silent', (_, reply) => void signals.push(hangUpOf(reply)))
  const origin = await fastify.listen({ host: '127.0.0.1', port: 0 })
  await (await fetch(`${origin}/answered`)).text()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /silent HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => signals.length).toBe(2)
  socket.destroy()
  await once(signals[1]!, 'abort')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})
