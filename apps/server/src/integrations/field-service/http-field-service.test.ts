import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { WorkOrder } from './field-service.ts'
import { createHttpFieldService, signatureHeader, signMessage } from './http-field-service.ts'

const order: WorkOrder = {
  process: 8001,
  contract: '1000008',
  type_work: 'repair',
  address: 'Yerevan, Abovyan 12, flat 4',
  name: 'Անի Սարգսյան',
  phone: '37491000008',
  comment: '',
  at: 1_795_244_400,
  day_long: false,
  engineer: null,
  state: 'booked',
}

interface Received {
  readonly line: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Opens a field service that answers with the status given, or never. */
async function open(status: number | 'never') {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
  return {
    received,
    service: createHttpFieldService({ url, secret: 'shared', deadlineMs: status === 'never' ? 50 : 5000 }),
  }
}

test('a visit is put whole under its number, and signed', async () => {
  const { received, service } = await open(200)
  await service.put(order)
  const [{ line, headers, body }] = received as [Received]
  const { process: _, ...rest } = order
  expect([line, JSON.parse(body)]).toEqual(['PUT /base/visits/8001', rest])
  expect(headers[signatureHeader]).toBe(`sha256=${signMessage(body, 'shared')}`)
})

test.each([302, 401, 404, 422, 500, 503] as const)('status %s is a failure', async (status) => {
  const { received, service } = await open(status)
  await expect(service.put(order)).rejects.toThrow(String(status))
  expect(received.length).toBe(1)
})

test('an answer that does not arrive in time is a failure', async () => {
  const { service } = await open('never')
  await expect(service.put(order)).rejects.toThrow(/timeout/)
})

test('a report is accepted only with its signature', () => {
  const raw = '{"process":8001,"state":"done","at":1795161600}'
  const { isGenuine } = createHttpFieldService({ url: 'http://127.0.0.1:9', secret: 'shared' })
  const sent = (signature: string, body = raw) => ({ headers: { [signatureHeader]: signature }, raw: body })
  expect(isGenuine(sent(signMessage(raw, 'shared')))).toBe(true)
  expect(isGenuine(sent(signMessage(raw, 'shared'), raw.replace('8001', '8002')))).toBe(false)
  expect(isGenuine(sent(signMessage(raw, 'another')))).toBe(false)
  expect(isGenuine({ headers: {}, raw })).toBe(false)
})
