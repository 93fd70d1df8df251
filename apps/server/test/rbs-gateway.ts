import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { money } from '@kabinet/contract/kernel/money'
import { expect, onTestFinished } from 'vitest'
import type { AcquirerTimeout } from '../src/integrations/acquirer/acquirer.ts'
import { createRbsAcquirer } from '../src/integrations/acquirer/rbs-acquirer.ts'

export const password = 'not-for-logs'

export const callbackSecret = 'a key between two'

const pageOrigins = ['https://bank.example']

export const order = {
  orderNumber: '10747',
  amount: money(500_000),
  currency: '051',
  returnUrl: 'https://cabinet.example/back?ok',
  failUrl: 'https://cabinet.example/back?failed',
  description: 'Internet & TV',
  language: 'hy',
  sessionSeconds: 1200,
  contract: '1000001',
  email: 'ani@example.am',
} as const

export const paid = {
  errorCode: '0',
  orderNumber: '10747',
  orderStatus: 2,
  actionCode: 0,
  amount: 500_000,
  currency: '051',
  attributes: [{ name: 'mdOrder', value: 'md-1' }],
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const json =
  (body: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(body))

export async function gateway(answer: Answer, deadlineMs = 5000) {
  const requests: { url: string | undefined; form: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ url: request.url, form: Object.fromEntries(new URLSearchParams(body)) })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    server,
    acquirer: createRbsAcquirer({ baseUrl, userName: 'shop-api', password, callbackSecret, deadlineMs, pageOrigins }),
  }
}

export async function silence(promise: Promise<unknown>): Promise<AcquirerTimeout> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(String(error)).not.toContain(password)
  return error as AcquirerTimeout
}
