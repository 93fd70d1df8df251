import { onTestFinished } from 'vitest'
import { createAudit } from '../src/platform/audit.ts'
import type { Caller } from '../src/platform/caller.ts'
import type { Db } from '../src/platform/db.ts'
import { Refused } from '../src/platform/errors.ts'
import { type Api, createApi } from '../src/platform/http.ts'
import { createIdempotency } from '../src/platform/idempotency.ts'
import { createLimiter } from '../src/platform/limits.ts'
import { readOperator } from '../src/platform/operator.ts'
import { createHttpServer } from '../src/platform/server.ts'
import { anchorClock } from './clock.ts'
import { freshDatabase } from './database.ts'

/** The platform's HTTP front alone, with calls of a test's own: `Bearer <customer>/<session>` signs in. */
export async function testApi(register: (api: Api) => void, { limits = '' } = {}) {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return { db, fastify: await testNode(register, { db, limits }) }
}

/** One more node on a database that stands. */
export async function testNode(register: (api: Api) => void, { db, limits = '' }: { db: Db; limits?: string }) {
  const clock = anchorClock
  const operator = readOperator('am', '', limits)
  const fastify = await createHttpServer({ clock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  const api = createApi({
    fastify,
    appKeys: ['key'],
    flags: operator.flags,
    guards: { authenticate, holdings: async () => [] },
    idempotency: createIdempotency({ db, clock }),
    limiter: await createLimiter(fastify, { db, limits: operator.limits }),
    audit: createAudit({ db, clock, log: fastify.log }),
  })
  register(api)
  onTestFinished(() => fastify.close())
  return fastify
}

async function authenticate(authorization: string | undefined): Promise<Caller> {
  const [, customer, sessionId] = /^Bearer (\d+)\/([\da-f-]{36})$/.exec(authorization ?? '') ?? []
  if (!sessionId) throw new Refused('not_signed_in')
  return { customerId: Number(customer), sessionId, sessionVersion: 1, personType: 'INDIVIDUAL' }
}
