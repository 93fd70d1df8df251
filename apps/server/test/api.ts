import { onTestFinished } from 'vitest'
import { createAudit } from '../src/platform/audit.ts'
import type { Caller } from '../src/platform/caller.ts'
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
  const clock = anchorClock
  const operator = readOperator('am', '', limits)
  const fastify = await createHttpServer({ clock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  const api = createApi({
    fastify,
    appKeys: ['key'],
    flags: operator.flags,
    guards: { authenticate, holdings: async () => [] },
    idempotency: createIdempotency({ db, clock }),
    limiter: await createLimiter(fastify, operator.limits),
    audit: createAudit({ db, clock, log: fastify.log }),
  })
  register(api)
  onTestFinished(async () => {
    await fastify.close()
    await close()
  })
  return { db, fastify }
}

async function authenticate(authorization: string | undefined): Promise<Caller> {
  const [, customer, sessionId] = /^Bearer (\d+)\/([\da-f-]{36})$/.exec(authorization ?? '') ?? []
  if (!sessionId) throw new Refused('not_signed_in')
  return { customerId: Number(customer), sessionId, sessionVersion: 1, personType: 'INDIVIDUAL' }
}
