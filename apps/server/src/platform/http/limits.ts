import fastifyRateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { Call } from '@kabinet/contract/kernel/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { refusedFor } from './errors.ts'
import * as store from './limits.store.ts'
import { networkOf } from './networks.ts'
import { holderName } from './process-key.ts'

const windowSeconds = 60
// Maximum number of entries of each in-memory counter; the least recently used are evicted first.
const remembered = 50_000
// Maximum number of subjects remembered as over the limit. When it is reached, all of them are dropped.
const rememberedSpent = 10_000

interface Shared {
  readonly subject: string
  readonly max: number
}

export interface Limiter {
  /**
   * Counts a request against its limits.
   * @throws Refused `too_many_requests`
   */
  count(call: Call, request: FastifyRequest): Promise<void>
}

/**
 * Creates the rate limits per minute of real time, at three levels (docs/security.md): per session, per
 * process for holders of its keys, or per address for anonymous calls; per customer, over all sessions; and per installation, for costly anonymous calls. Each node counts
 * in its own memory. Costly calls, which are rare, are also counted in the database, for all nodes together.
 */
export async function createLimiter(
  fastify: FastifyInstance,
  { db, operator: { limits }, purges }: Pick<Core, 'db' | 'operator' | 'purges'>,
): Promise<Limiter> {
  await fastify.register(fastifyRateLimit, { global: false, cache: remembered, timeWindow: windowSeconds * 1000 })
  const byAddress = { keyGenerator: (request: FastifyRequest) => networkOf(request.address) }
  const bySession = { keyGenerator: (request: FastifyRequest) => request.identity!.sessionId }
  const byHolder = { keyGenerator: (request: FastifyRequest) => holderName(request.holder!) }
  const byCustomer = { keyGenerator: (request: FastifyRequest) => String(request.identity!.customerId) }
  const counterOf = (options: CreateRateLimitOptions) => fastify.createRateLimit(options)
  type Counter = ReturnType<typeof counterOf>
  const all = {
    anonymous: [counterOf({ max: limits.perAddress, ...byAddress })],
    holder: [counterOf({ max: limits.perSession, ...byHolder })],
    signedIn: [
      counterOf({ max: limits.perSession, ...bySession }),
      counterOf({ max: limits.perCustomer, ...byCustomer }),
    ],
  }
  const costly = {
    payment: {
      anonymous: [counterOf({ max: limits.paymentsPerAddress, ...byAddress })],
      holder: [counterOf({ max: limits.paymentsPerSession, ...byHolder })],
      signedIn: [counterOf({ max: limits.paymentsPerSession, ...bySession })],
      perAddress: limits.paymentsPerAddress,
      perCustomer: limits.paymentsPerCustomer,
      anonymousTotal: limits.paymentsAnonymous,
    },
    people: {
      anonymous: [counterOf({ max: limits.peoplePerAddress, ...byAddress })],
      holder: [counterOf({ max: limits.peoplePerSession, ...byHolder })],
      signedIn: [counterOf({ max: limits.peoplePerSession, ...bySession })],
      perAddress: limits.peoplePerAddress,
      perCustomer: limits.peoplePerCustomer,
      anonymousTotal: limits.peopleAnonymous,
    },
  }
  const spentUntil = new Map<string, number>()

  async function take(counters: Record<'anonymous' | 'holder' | 'signedIn', Counter[]>, request: FastifyRequest) {
    for (const counter of counters[request.identity ? 'signedIn' : request.holder ? 'holder' : 'anonymous']) {
      const counted = await counter(request)
      if (!counted.isAllowed && counted.isExceeded) throw refusedFor(counted.ttlInSeconds)
    }
  }

  function sharedOf(kind: keyof typeof costly, { identity, holder, address }: FastifyRequest): readonly Shared[] {
    const { perAddress, perCustomer, anonymousTotal } = costly[kind]
    if (holder && !identity) return [{ subject: `${kind}:${holderName(holder)}`, max: perCustomer }]
    if (identity) return [{ subject: `${kind}:customer:${identity.customerId}`, max: perCustomer }]
    return [
      { subject: `${kind}:address:${networkOf(address)}`, max: perAddress },
      { subject: `${kind}:anonymous`, max: anonymousTotal },
    ]
  }

  function refuseSpent(shared: readonly Shared[]) {
    const now = Date.now()
    const until = Math.max(...shared.map(({ subject }) => spentUntil.get(subject) ?? 0))
    if (until > now) throw refusedFor(Math.ceil((until - now) / 1000))
  }

  function keepSpent(subject: string, seconds: number) {
    if (spentUntil.size >= rememberedSpent) spentUntil.clear()
    spentUntil.set(subject, Date.now() + seconds * 1000)
  }

  async function takeShared(shared: readonly Shared[]) {
    refuseSpent(shared)
    const subjects = shared.map(({ subject }) => subject)
    const counts = await store.countRequest(db, subjects, windowSeconds)
    const spent = counts.filter(({ subject, count }) => count > shared.find((one) => one.subject === subject)!.max)
    for (const { subject, seconds } of spent) keepSpent(subject, seconds)
    if (spent.length > 0) throw refusedFor(Math.max(1, ...spent.map(({ seconds }) => seconds)))
  }

  purges.add(store.deleteEndedCounts)

  return {
    async count({ limit }, request) {
      if (limit === 'none') return
      await take(all, request)
      if (limit !== 'payment' && limit !== 'people') return
      await take(costly[limit], request)
      await takeShared(sharedOf(limit, request))
    },
  }
}
