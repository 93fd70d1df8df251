import { onTestFinished } from 'vitest'
import { createAudit } from '../src/platform/observability/audit.ts'
import type { Caller, Identity, KeyHolder } from '../src/platform/http/caller.ts'
import type { Db, Tx } from '../src/platform/database/db.ts'
import { Refused } from '../src/platform/http/errors.ts'
import { type Api, createApi } from '../src/platform/http/http.ts'
import { createPurges } from '../src/platform/jobs/purges.ts'
import { createIdempotency } from '../src/platform/http/idempotency.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import { anchorClock } from './clock.ts'
import { freshDatabase } from './database.ts'

interface Options {
  readonly limits?: string
  /** Called with each key that the platform looks up. */
  readonly lookedUp?: (key: string) => void
}

/**
 * Creates the HTTP platform with calls defined by the test. `Bearer <customer>/<session>` authenticates a request, and
 * `<kind>-<number>` is a key of that process, or a customer key with that phone.
 */
export async function testApi(register: (api: Api) => void, { limits = '', lookedUp = () => {} }: Options = {}) {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return { db, fastify: await testNode(register, { db, limits, lookedUp }) }
}

export async function testNode(
  register: (api: Api) => void,
  { db, limits = '', lookedUp = () => {} }: Options & { readonly db: Db },
) {
  const clock = anchorClock
  const operator = readOperator('am', '', limits)
  const fastify = await createHttpServer({ clock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  const idempotency = createIdempotency({ db, clock })
  const audit = createAudit({ db, clock, log: fastify.log })
  const core = { db, operator, idempotency, audit, purges: createPurges() }
  const guards = {
    identify,
    authenticate: async (_tx: Tx, identity: Identity): Promise<Caller> => ({ ...identity, personType: 'INDIVIDUAL' }),
    accessible: async () => [],
    holderOf: async (key: string) => {
      lookedUp(key)
      return holderOf(key)
    },
  }
  const api = await createApi(core, { fastify, appKeys: ['key'], guards })
  register(api)
  onTestFinished(() => fastify.close())
  return fastify
}

function identify(authorization: string | undefined): Identity {
  const [, customer, sessionId] = /^Bearer (\d+)\/([\da-f-]{36})$/.exec(authorization ?? '') ?? []
  if (!sessionId) throw new Refused('not_signed_in')
  return { customerId: Number(customer), sessionId, sessionVersion: 1 }
}

function holderOf(key: string): KeyHolder | undefined {
  const [, kind, number = ''] = /^(customer|process|read)-(\d+)$/.exec(key) ?? []
  if (kind === 'customer') return { kind, keyId: 1, phone: number }
  return kind === 'process' || kind === 'read' ? { kind, keyId: 1, process: Number(number) } : undefined
}
