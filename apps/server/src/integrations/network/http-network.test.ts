import { expect, test } from 'vitest'
import { httpServer } from '../../../test/http-server.ts'
import { createHttpNetwork, noNetwork } from './http-network.ts'

test.each(['AUTHORIZED', 'UNAUTHORIZED'])('the portal’s answer %s is returned', async (status) => {
  const asked: unknown[] = []
  const url = await httpServer(({ request: { method, url: path, headers }, raw, response }) => {
    asked.push([method, path, headers.authorization, JSON.parse(raw)])
    response.end(JSON.stringify({ status, more: true }))
  })
  const network = createHttpNetwork({ url: `${url}/portal/`, token: 'a-token' })
  expect(await network.authorize('rb', '1000021')).toBe(status)
  const body = { billing: 'rb', contract: '1000021' }
  expect(asked).toEqual([['POST', '/portal/authorize', 'Bearer a-token', body]])
})

test.each([
  ['an unknown status', 'answer', 200, '{"status":"MAYBE"}'],
  ['an answer that is not JSON', 'answer', 200, 'AUTHORIZED'],
  ['a refusal, whatever it says', 'answer', 401, '{"status":"AUTHORIZED"}'],
  ['a redirect', 'network', 302, ''],
])('%s says nothing about the line', async (_, reason, status, body) => {
  const url = await httpServer(({ response }) => void response.writeHead(status, { location: '/' }).end(body))
  await expect(createHttpNetwork({ url, token: 't' }).authorize('rb', '1')).rejects.toMatchObject({ reason })
})

test('a silent portal is given up after the deadline, an unreachable one at once, and without one no line is seen', async () => {
  const silent = await httpServer(() => {})
  const slow = createHttpNetwork({ url: silent, token: 't', deadlineMs: 100 })
  await expect(slow.authorize('rb', '1')).rejects.toMatchObject({ name: 'NetworkTimeout', reason: 'timeout' })
  const gone = createHttpNetwork({ url: 'http://127.0.0.1:9', token: 't' })
  await expect(gone.authorize('rb', '1')).rejects.toMatchObject({ reason: 'network' })
  expect(await noNetwork.authorize('rb', '1')).toBe('UNAUTHORIZED')
})
