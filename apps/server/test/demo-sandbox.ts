import Fastify from 'fastify'
import { createSandbox } from '../sandbox/sandbox.ts'
import { readDemoCards } from '../src/demo.ts'
import { createRbsAcquirer } from '../src/integrations/acquirer/rbs-acquirer.ts'
import { createRbsFastPayment } from '../src/integrations/fast-payment/rbs-fast-payment.ts'
import type { Operator } from '../src/platform/config/operator.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { Clock } from '../src/platform/time/clock.ts'

const merchant = { userName: 'test-api', password: 'test-password', callbackSecret: 'test-callback-secret' }
export const telephonySecret = 'test-telephony-secret'
export const deskSecret = 'test-desk-secret'
export const fieldServiceSecret = 'test-field-service-secret'

export interface BankOptions {
  readonly bankDeadlineMs?: number
  /** Responses that replace those of the bank, by gateway call. */
  readonly bankReports?: Readonly<Record<string, object>>
}

/** Opens the demo's bank and telephone on a separate port, with the real adapters for the bank. */
export async function openDemoSandbox(
  { db, clock, operator }: { db: Db; clock: Clock; operator: Operator },
  { bankDeadlineMs = 2000, bankReports = {} }: BankOptions,
) {
  // A request that is aborted while connecting leaves an idle connection, which `close` would wait for.
  const fastify = Fastify({ forceCloseConnections: true })
  fastify.addHook('onRequest', async (request, reply) => {
    const said = bankReports[request.url.split('/payment/rest/').at(-1)!]
    if (said) return reply.send(said)
  })
  let callbackUrl = ''
  await fastify.register(
    createSandbox({
      db,
      clock,
      zone: operator.zone,
      signIns: [],
      bank: {
        merchant: { ...merchant, title: operator.title },
        callbackUrl: () => callbackUrl,
        callbackBackOffMs: [],
        linkedCards: await readDemoCards(operator),
      },
      telephone: { calledUrl: () => new URL('/telephony/called', callbackUrl).href, secret: telephonySecret },
      desk: { url: () => new URL('/desk/operations', callbackUrl).href, secret: deskSecret },
    }),
  )
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const gateway = { ...merchant, baseUrl: `${origin}/sandbox/bank`, deadlineMs: bankDeadlineMs }

  async function script(method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<unknown> {
    const given =
      method === 'POST' ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const response = await fetch(`${origin}/sandbox${path}`, { method, ...given })
    return response.json()
  }

  return {
    acquirer: createRbsAcquirer(gateway),
    fastPayment: createRbsFastPayment(gateway),
    fieldServiceUrl: `${origin}/sandbox/visits`,
    /** Sets where the bank reports payments; the telephone and the desk report to the same server. */
    reportTo(url: string) {
      callbackUrl = url
    },
    /** Calls with which a test acts as the customer at the bank and on the telephone, and as the desk. */
    scripts: {
      bank: (method: 'GET' | 'POST', path: string, body?: unknown) => script(method, `/bank${path}`, body),
      fps: (method: 'GET' | 'POST', path: string) => script(method, `/fps${path}`),
      calls: (method: 'GET' | 'POST', path: string) => script(method, `/calls${path}`),
      desk: (method: 'GET' | 'POST', path: string, body?: unknown) => script(method, `/operations${path}`, body),
    },
    close: () => fastify.close(),
  }
}
