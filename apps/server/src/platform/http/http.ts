import { type Call, isChange, type Schemas, type Typed } from '@kabinet/contract/kernel/call'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Access } from '@kabinet/contract/kernel/rights'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Core } from '../core.ts'
import type { Tx } from '../database/db.ts'
import type { Attempt, Known } from '../observability/audit.ts'
import type { Caller, AccessibleContract, Identity, KeyHolder } from './caller.ts'
import { createChecks, type Guards } from './checks.ts'
import { sendDownload } from './download.ts'
import { refusalOf } from './failures.ts'
import { acceptUploads } from '../files/multipart.ts'
import { createLimiter } from './limits.ts'
import { reportingTo } from '../observability/log.ts'
import { type Parts, readPayload } from './payload.ts'
import { networkOf } from './networks.ts'
import { holderName } from './process-key.ts'
import { createRate } from './rate.ts'
import { checkSigned, type Sent } from './signed-webhook.ts'

type Out<S, P extends keyof Schemas> = S extends Record<P, infer T extends z.ZodType> ? z.output<T> : undefined
type CallerFor<A extends Access> = A extends 'public' | 'process' ? Caller | undefined : Caller
type HolderFor<C extends Call> = C extends { key: { kinds: readonly (infer K)[] } }
  ? Extract<KeyHolder, { readonly kind: K }>
  : undefined
type AccessibleFor<A extends Access> = A extends `contract:${string}`
  ? readonly [AccessibleContract, ...AccessibleContract[]]
  : readonly []

/** Input of a handler, which runs after app key, token, flag, access and payload have been checked, in this order. */
export interface Input<C extends Call, S extends Schemas> {
  readonly params: Out<S, 'params'>
  readonly query: Out<S, 'query'>
  readonly body: Out<S, 'body'>
  readonly caller: CallerFor<C['access']>
  readonly contracts: AccessibleFor<C['access']>
  /** Holder of the key of a call with access `process`. */
  readonly holder: HolderFor<C>
  readonly language: Language
  readonly address: string
  /** Records for the audit who has just signed in. */
  readonly signedIn: (who: Known) => void
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Input of a handler that reads at once. */
export interface AtOnceInput<S extends Schemas> {
  readonly query: Out<S, 'query'>
  readonly body: Out<S, 'body'>
  readonly identity: Identity
  readonly language: Language
}

/**
 * Handler of a read that starts while session and access are still being checked, so that a single round trip does for
 * all of it. Its answer is not sent if they fail. It must change nothing, and must read through `tx`, nothing but what
 * `identity` has access to.
 */
export interface ReadAtOnce<S extends Schemas> {
  atOnce(input: AtOnceInput<S>, tx: Tx): Promise<z.output<S['answer']>>
}

export type Handlers<Calls extends Record<string, Call>, All extends { [K in keyof Calls]: Schemas }> = {
  [K in keyof Calls]: ((input: Input<Calls[K], All[K]>) => Promise<z.output<All[K]['answer']>>) | ReadAtOnce<All[K]>
}

interface AtOnce {
  atOnce(input: never, tx: Tx): Promise<unknown>
}

type Handler = ((input: never) => Promise<unknown>) | AtOnce

interface Dependencies {
  readonly fastify: FastifyInstance
  readonly appKeys: readonly string[]
  readonly guards: Guards
}

export interface CallOptions {
  readonly appKey?: 'required' | 'not asked'
  /** Returns whether a webhook's signature is valid; called before the payload is validated. */
  readonly signedBy?: (sent: Sent) => boolean
}

export interface Api {
  /** Registers the calls of one area; a missing schema or handler is a compile-time error. */
  routes<Calls extends Record<string, Call>, All extends { [K in keyof Calls]: SchemasFor<Calls[K]> }>(
    calls: Calls,
    schemas: All,
    handlers: Handlers<Calls, All>,
    options?: CallOptions,
  ): void
  readonly registered: ReadonlyMap<Call, Schemas>
}

export interface Module {
  routes(api: Api): void
}

type SchemasFor<C> = C extends Typed<infer S> ? S : Schemas

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    known: Known | undefined
  }
}

// Maximum number of anonymous `too_many_requests` that each node records in the audit per network, path and minute.
const floodsAt = 10

export async function createApi(
  core: Pick<Core, 'db' | 'operator' | 'idempotency' | 'audit' | 'purges'>,
  { fastify, appKeys, guards }: Dependencies,
): Promise<Api> {
  const { db, idempotency, audit } = core
  const limiter = await createLimiter(fastify, core)
  const checks = createChecks(core, { appKeys, guards, limiter, recordRefused })
  fastify.decorateRequest('identity', undefined)
  fastify.decorateRequest('caller', undefined)
  fastify.decorateRequest('accessible')
  fastify.decorateRequest('holder', undefined)
  fastify.decorateRequest('known')
  const floods = createRate({ max: floodsAt })

  async function recordRefused(call: Call, request: FastifyRequest, contracts: Attempt['contracts'], result: Refusal) {
    if (!isChange(call)) return
    const entry = await audit.open(attemptOf(call, request, [request.body, request.query], contracts))
    await entry.close(result)
  }

  async function audited(call: Call, request: FastifyRequest, payload: Parts, work: () => Promise<unknown>) {
    const contracts = (request.accessible ?? []).map(({ id }) => id)
    const attempt = attemptOf(call, request, Object.values(payload), contracts)
    const stranger = request.caller || request.holder ? undefined : `${networkOf(request.address)} ${call.path}`
    const isFlood = stranger !== undefined && floods.isSpent(stranger)
    const entry = isFlood ? audit.openLate(attempt) : await audit.open(attempt)
    try {
      const answer = await work()
      await entry.close('ok', request.known)
      return answer
    } catch (error) {
      const { refusal } = refusalOf(error)
      if (refusal === 'too_many_requests' && stranger) floods.take(stranger)
      await entry.close(refusal)
      throw error
    }
  }

  /** Reads while the session and the access are still being checked, which go first if they fail. */
  async function readAtOnce(call: Call, schemas: Schemas, { atOnce }: AtOnce, request: FastifyRequest) {
    const tx = db.together()
    const allowed = checks.checkCustomer(call, request, tx)
    const read = async () => {
      const { query, body } = readPayload(schemas, request)
      const { identity, language } = request
      return atOnce({ query, body, identity: identity!, language } as never, tx)
    }
    const [checked, detail] = await Promise.allSettled([allowed, reportingTo(request.log, read)])
    if (checked.status === 'rejected') throw checked.reason
    if (detail.status === 'rejected') throw detail.reason
    return answerOf(call, schemas.answer, detail.value)
  }

  function register(call: Call, schemas: Schemas, handler: Handler, { appKey = 'required', signedBy }: CallOptions) {
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { call, ...(signedBy && { signed: true }) },
      onRequest: (request) => checks.onArrival(call, request, appKey),
      preValidation: async (request) => {
        if (signedBy) checkSigned(request, signedBy)
        if (typeof handler === 'function') await checks.checkCustomer(call, request, db.together())
        await checks.checkKey(call, request)
      },
      handler: async (request, reply) => {
        if (typeof handler !== 'function') return readAtOnce(call, schemas, handler, request)
        const payload = readPayload(schemas, request)
        const work = async () => {
          const detail = await handler(inputOf(request, reply, payload) as never)
          if (call.stream) return reply
          if (call.download) return sendDownload(reply, detail as Download)
          return answerOf(call, schemas.answer, detail)
        }
        const key = request.headers['idempotency-key']
        const once = () => {
          if (!call.idempotent || typeof key !== 'string') return work()
          const run = call.idempotent === 'resumable' ? idempotency.resumable : idempotency.once
          const actor = actorOf(request)
          return run({ call: `${call.method} ${call.path}`, actor, key, body: payload.body }, work)
        }
        return reportingTo(request.log, () => (isChange(call) ? audited(call, request, payload, once) : once()))
      },
    }
    if (call.upload) acceptUploads(fastify, (scope) => scope.route(route))
    else fastify.route(route)
  }

  const registered = new Map<Call, Schemas>()
  return {
    registered,
    routes(calls, schemas, handlers, options = {}) {
      for (const [name, call] of Object.entries(calls)) {
        registered.set(call, schemas[name]!)
        register(call, schemas[name]!, handlers[name]!, options)
      }
    },
  }
}

function inputOf(request: FastifyRequest, reply: FastifyReply, payload: Parts) {
  const { caller, accessible, holder, language, address } = request
  const signedIn = (who: Known) => {
    request.known = who
  }
  return { ...payload, caller, contracts: accessible ?? [], holder, language, address, signedIn, request, reply }
}

function attemptOf(
  call: Call,
  request: FastifyRequest,
  payload: readonly unknown[],
  contracts: Attempt['contracts'],
): Attempt {
  const { id: requestId, caller, holder, address, headers } = request
  const process = holder?.kind === 'customer' ? undefined : holder?.process
  return { requestId, call, caller, process, address, userAgent: headers['user-agent'], contracts, payload }
}

function actorOf({ caller, holder, address }: FastifyRequest): string {
  if (holder) return holderName(holder)
  return caller ? `customer:${caller.customerId}` : `address:${address}`
}

/** Answers are our own: types and names are checked, ranges and patterns, which take half of the time, are not. */
const shapesOnly: z.core.ParseContextInternal<z.core.$ZodIssue> = { skipChecks: true }

function answerOf(call: Call, schema: z.ZodType, detail: unknown): unknown {
  const encoded = schema.safeEncode(detail, shapesOnly)
  if (!encoded.success)
    throw new TypeError(`the answer of ${call.path} does not match its schema`, { cause: encoded.error })
  return call.raw ? encoded.data : { status: 'ok', status_id: 200, detail: encoded.data }
}
