import fastifyRateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { Call } from '@kabinet/contract/kernel/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedFor } from './errors.ts'
import { networkOf } from './networks.ts'
import type { Operator } from './operator.ts'

const windowSeconds = 60
/** How many addresses, and how many sessions, are remembered; the longest silent are forgotten first. */
const remembered = 50_000

export interface Limiter {
  /** Counts a request. @throws Refused `too_many_requests` */
  count(call: Call, request: FastifyRequest): Promise<void>
}

/**
 * How many requests a minute are served, counted by the machine's time in the memory of this node: several nodes
 * serve as many times more. Signed in, each session counts for itself, since many customers may share one address.
 */
export async function createLimiter(fastify: FastifyInstance, limits: Operator['limits']): Promise<Limiter> {
  await fastify.register(fastifyRateLimit, { global: false, cache: remembered, timeWindow: windowSeconds * 1000 })
  const byAddress = { keyGenerator: (request: FastifyRequest) => networkOf(request.address) }
  const bySession = { keyGenerator: (request: FastifyRequest) => request.caller!.sessionId }
  const counterOf = (options: CreateRateLimitOptions) => fastify.createRateLimit(options)
  const all = {
    address: counterOf({ max: limits.perAddress, ...byAddress }),
    session: counterOf({ max: limits.perSession, ...bySession }),
  }
  const payments = {
    address: counterOf({ max: limits.paymentsPerAddress, ...byAddress }),
    session: counterOf({ max: limits.paymentsPerSession, ...bySession }),
  }
  const people = {
    address: counterOf({ max: limits.peoplePerAddress, ...byAddress }),
    session: counterOf({ max: limits.peoplePerSession, ...bySession }),
  }

  async function take(counters: typeof all, request: FastifyRequest) {
    const counted = await counters[request.caller ? 'session' : 'address'](request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw refusedFor(counted.ttlInSeconds)
  }

  return {
    async count({ limit }, request) {
      if (limit === 'none') return
      await take(all, request)
      if (limit === 'payment') await take(payments, request)
      if (limit === 'people') await take(people, request)
    },
  }
}
