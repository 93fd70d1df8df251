import Fastify from 'fastify'
import { createSandbox } from '../sandbox/sandbox.ts'
import { readDemoCards } from '../src/demo.ts'
import { createRbsAcquirer } from '../src/integrations/acquirer/rbs-acquirer.ts'
import { createRbsFastPayment } from '../src/integrations/fast-payment/rbs-fast-payment.ts'
import { createOpenIdIdentity } from '../src/integrations/identity/openid-identity.ts'
import { createHttpNetwork } from '../src/integrations/network/http-network.ts'
import { returnUrlsOf } from '../src/modules/government-sign-in/index.ts'
import type { Operator } from '../src/platform/config/operator.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { Clock } from '../src/platform/time/clock.ts'

/** Origin of the cabinet in tests. */
export const cabinetOrigin = 'http://cabinet.test'
const merchant = { userName: 'test-api', password: 'test-password', callbackSecret: 'test-callback-secret' }
export const telephonySecret = 'test-telephony-secret'
export const deskSecret = 'test-desk-secret'
export const fieldServiceSecret = 'test-field-service-secret'
const networkToken = 'test-network-token'
const idClient = { issuer: 'http://id.test/sandbox/id', clientId: 'test-id', clientSecret: 'test-id-secret' }

export interface BankOptions {
  readonly bankDeadlineMs?: number
  /** Responses that replace those of the bank, by gateway call. */
  readonly bankReports?: Readonly<Record<string, object>>
}

/** Opens the demo's sandboxes on a separate port, with the real adapters. */
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
      identity: { ...idClient, redirectUris: returnUrlsOf([cabinetOrigin]), operator: operator.id },
      networkToken,
      fieldService: { url: () => new URL('/field-service/events', callbackUrl).href, secret: fieldServiceSecret },
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
    fieldServiceUrl: `${origin}/sandbox/visits`,
    adapters: {
      acquirer: createRbsAcquirer(gateway),
      fastPayment: createRbsFastPayment(gateway),
      identityProvider: createOpenIdIdentity({ ...idClient, reachedAt: origin, ...operator.identity }),
      network: createHttpNetwork({ url: `${origin}/sandbox/network`, token: networkToken }),
    },
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
      network: (method: 'GET' | 'POST', path: string) => script(method, `/network${path}`),
      fieldService: (method: 'GET' | 'POST', path: string, body?: unknown) => script(method, `/visits${path}`, body),
      government: governmentOf(origin),
    },
    close: () => fastify.close(),
  }
}

/** Returns a function that signs a citizen in at an authorization URL, and returns the address the browser is sent to. */
function governmentOf(origin: string) {
  const reached = (url: string) => url.replace(new URL(idClient.issuer).origin, origin)
  return async (authUrl: string, citizen: 'citizen1' | 'citizen2' | 'cancel'): Promise<URL> => {
    const { headers } = await fetch(reached(authUrl), { redirect: 'manual' })
    const response = await fetch(`${origin}${headers.get('location')}`, {
      method: 'POST',
      body: JSON.stringify({ citizen }),
      headers: { 'content-type': 'application/json' },
    })
    return new URL(((await response.json()) as { location: string }).location)
  }
}
