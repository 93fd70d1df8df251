import { type Call, type ContractPlace, isChange, type Schemas, type Typed } from '@kabinet/contract/kernel/call'
import type { Download } from '@kabinet/contract/kernel/download'
import { type Access, flagOfKey, may, mayPerson, rights } from '@kabinet/contract/kernel/rights'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import type { ContractRef } from '@kabinet/contract/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Core } from '../core.ts'
import type { Attempt, Known } from '../observability/audit.ts'
import { rejectCrossSite } from './cross-site.ts'
import type { Caller, AccessibleContract, KeyHolder } from './caller.ts'
import { sendDownload } from './download.ts'
import { Refused } from './errors.ts'
import { refusalOf } from './failures.ts'
import { acceptUploads } from '../files/multipart.ts'
import { createLimiter } from './limits.ts'
import { reportingTo } from '../observability/log.ts'
import { contractsNamed, type Parts, readPayload } from './payload.ts'
import { networkOf } from './networks.ts'
import { holderName, keyInHeader, keyOf } from './process-key.ts'
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

export type Handlers<Calls extends Record<string, Call>, All extends { [K in keyof Calls]: Schemas }> = {
  [K in keyof Calls]: (input: Input<Calls[K], All[K]>) => Promise<z.output<All[K]['answer']>>
}

interface Guards {
  /**
   * Authenticates an Authorization header, and records the caller's activity and language.
   * @throws Refused `not_signed_in`
   */
  authenticate(authorization: string | undefined, language: Language): Promise<Caller>
  /** Returns the caller's access to each of `refs`, in order; undefined without access. */
  accessible(caller: Caller, refs: readonly ContractRef[]): Promise<readonly (AccessibleContract | undefined)[]>
  /** Finds the holder of a key; undefined if it is unknown, expired or revoked. Takes the same time for any key. */
  holderOf(key: string): Promise<KeyHolder | undefined>
}

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
    caller: Caller | undefined
    accessible: readonly AccessibleContract[]
    holder: KeyHolder | undefined
    known: Known | undefined
  }
}

// Maximum number of anonymous `too_many_requests` that each node records in the audit per network, path and minute.
const floodsAt = 10

export async function createApi(
  core: Pick<Core, 'db' | 'operator' | 'idempotency' | 'audit' | 'purges'>,
  { fastify, appKeys, guards }: Dependencies,
): Promise<Api> {
  const { idempotency, audit } = core
  const { flags } = core.operator
  const limiter = await createLimiter(fastify, core)
  fastify.decorateRequest('caller', undefined)
  fastify.decorateRequest('accessible')
  fastify.decorateRequest('holder', undefined)
  fastify.decorateRequest('known')
  const floods = createRate({ max: floodsAt })

  const known = new Set(appKeys)
  function checkAppKey(request: FastifyRequest) {
    const key = request.headers['x-app-key']
    if (typeof key !== 'string' || !known.has(key)) throw new Refused('app_key_unknown')
  }

  async function checkToken(call: Call, request: FastifyRequest) {
    const { authorization } = request.headers
    if (rights[call.access].caller === 'customer' || authorization) {
      request.caller = await guards.authenticate(authorization, request.language)
    }
  }

  /** Finds the holder before the limits are counted, which hold for each process, not for its network. */
  async function findHolder(call: Call, request: FastifyRequest) {
    const key = call.key && keyInHeader(request)
    if (key !== undefined) request.holder = await guards.holderOf(key)
  }

  /** Whatever is wrong with the key, the response and the work for it are the same. */
  async function checkKey(call: Call, request: FastifyRequest) {
    if (rights[call.access].caller !== 'process') return
    const key = call.key && keyOf(call.key, request)
    if (keyInHeader(request) === undefined) request.holder = await guards.holderOf(key ?? '')
    const { holder } = request
    if (key !== undefined && holder && call.key?.kinds.includes(holder.kind)) {
      if (!call.flag && !flags[flagOfKey[holder.kind]]) throw new Refused('feature_off')
      return
    }
    request.holder = undefined
    await recordRefused(call, request, [], 'no_access')
    throw new Refused('no_access')
  }

  async function recordRefused(call: Call, request: FastifyRequest, contracts: Attempt['contracts'], result: Refusal) {
    if (!isChange(call)) return
    const entry = await audit.open(attemptOf(call, request, [request.body, request.query], contracts))
    await entry.close(result)
  }

  async function namedContracts(call: Call, place: ContractPlace, request: FastifyRequest) {
    try {
      return contractsNamed(place, request)
    } catch (error) {
      await recordRefused(call, request, [], refusalOf(error).refusal)
      throw error
    }
  }

  async function checkAccess(call: Call, request: FastifyRequest) {
    const { caller } = request
    if (!caller || rights[call.access].caller !== 'customer') return
    if (!call.contract) {
      if (!mayPerson(call.access, caller.personType)) throw new Refused('no_access')
      return
    }
    const refs = await namedContracts(call, call.contract, request)
    const found = await guards.accessible(caller, refs)
    const allowed = found.filter((access): access is AccessibleContract => !!access && may(call.access, access))
    if (allowed.length < refs.length) {
      await recordRefused(call, request, refs, 'no_access')
      throw new Refused('no_access')
    }
    request.accessible = allowed
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

  function register(
    call: Call,
    schemas: Schemas,
    handler: (input: never) => Promise<unknown>,
    { appKey = 'required', signedBy }: CallOptions,
  ) {
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { call, ...(signedBy && { signed: true }) },
      onRequest: async (request) => {
        if (call.changes) rejectCrossSite(request)
        if (appKey === 'required') checkAppKey(request)
        try {
          await checkToken(call, request)
          await findHolder(call, request)
        } finally {
          // Also counts requests with an invalid token, per address; above the limit, they get `too_many_requests`.
          await limiter.count(call, request)
        }
        if (call.flag && !flags[call.flag]) throw new Refused('feature_off')
      },
      preValidation: async (request) => {
        if (signedBy) checkSigned(request, signedBy)
        await checkAccess(call, request)
        await checkKey(call, request)
      },
      handler: async (request, reply) => {
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

function answerOf(call: Call, schema: z.ZodType, detail: unknown): unknown {
  const encoded = schema.safeEncode(detail)
  if (!encoded.success)
    throw new TypeError(`the answer of ${call.path} does not match its schema`, { cause: encoded.error })
  return call.raw ? encoded.data : { status: 'ok', status_id: 200, detail: encoded.data }
}
