import { type Call, type ContractPlace, isChange } from '@kabinet/contract/kernel/call'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { flagOfKey, may, mayPerson, rights } from '@kabinet/contract/kernel/rights'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { Tx } from '../database/db.ts'
import type { Attempt } from '../observability/audit.ts'
import type { AccessibleContract, Caller, Identity, KeyHolder } from './caller.ts'
import { rejectCrossSite } from './cross-site.ts'
import { Refused } from './errors.ts'
import { refusalOf } from './failures.ts'
import type { Limiter } from './limits.ts'
import { contractsNamed } from './payload.ts'
import { keyInHeader, keyOf } from './process-key.ts'

export interface Guards {
  /**
   * Returns whose token an Authorization header carries. Does not ask the database: the session may have ended.
   * @throws Refused `not_signed_in`
   */
  identify(authorization: string | undefined): Identity
  /**
   * Reads the caller whose session it is, and records the caller's activity and language.
   * @throws Refused `not_signed_in` if the session has ended
   */
  authenticate(tx: Tx, identity: Identity, language: Language): Promise<Caller>
  /** Returns the access to each of `refs`, in order; undefined without access. */
  accessible(
    tx: Tx,
    identity: Identity,
    refs: readonly ContractRef[],
  ): Promise<readonly (AccessibleContract | undefined)[]>
  /** Finds the holder of a key; undefined if it is unknown, expired or revoked. Takes the same time for any key. */
  holderOf(key: string): Promise<KeyHolder | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose valid token the request carries, before the database has been asked about the session. */
    identity: Identity | undefined
    caller: Caller | undefined
    accessible: readonly AccessibleContract[]
    holder: KeyHolder | undefined
  }
}

interface Dependencies {
  readonly appKeys: readonly string[]
  readonly guards: Guards
  readonly limiter: Limiter
  readonly recordRefused: (
    call: Call,
    request: FastifyRequest,
    contracts: Attempt['contracts'],
    result: Refusal,
  ) => Promise<void>
}

/** Returns whether the session is checked together with the access, in one round trip, as nothing changes before. */
const isCheckedLate = (call: Call) => rights[call.access].caller === 'customer' && !isChange(call)

/** Creates the checks that precede every handler: app key, token, flag, access. */
export function createChecks(
  { db, operator: { flags } }: Pick<Core, 'db' | 'operator'>,
  { appKeys, guards, limiter, recordRefused }: Dependencies,
) {
  const known = new Set(appKeys)

  function checkAppKey(request: FastifyRequest) {
    const key = request.headers['x-app-key']
    if (typeof key !== 'string' || !known.has(key)) throw new Refused('app_key_unknown')
  }

  async function checkToken(call: Call, request: FastifyRequest) {
    const { authorization } = request.headers
    if (rights[call.access].caller !== 'customer' && !authorization) return
    request.identity = guards.identify(authorization)
    if (!isCheckedLate(call)) await checkSession(request, db)
  }

  /** A request whose session has ended counts as anonymous. */
  async function checkSession(request: FastifyRequest, tx: Tx): Promise<Caller> {
    try {
      request.caller = await guards.authenticate(tx, request.identity!, request.language)
      return request.caller
    } catch (error) {
      request.identity = undefined
      throw error
    }
  }

  /** Checks the session of a request whose limits have been counted for the session. */
  async function checkSessionLate(call: Call, request: FastifyRequest, tx: Tx): Promise<Caller> {
    try {
      return await checkSession(request, tx)
    } catch (error) {
      if (!request.identity) await limiter.count(call, request)
      throw error
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

  async function namedContracts(call: Call, place: ContractPlace, request: FastifyRequest) {
    try {
      return contractsNamed(place, request)
    } catch (error) {
      await recordRefused(call, request, [], refusalOf(error).refusal)
      throw error
    }
  }

  async function checkNamed(call: Call, request: FastifyRequest, tx: Tx, refs: readonly ContractRef[]) {
    const found = await guards.accessible(tx, request.identity!, refs)
    const allowed = found.filter((access): access is AccessibleContract => !!access && may(call.access, access))
    if (allowed.length === refs.length) return allowed
    await recordRefused(call, request, refs, 'no_access')
    throw new Refused('no_access')
  }

  /** Checks a customer's session and access; if both are in question, in one round trip of `tx`. */
  async function checkCustomer(call: Call, request: FastifyRequest, tx: Tx): Promise<void> {
    const { identity } = request
    if (!identity || rights[call.access].caller !== 'customer') return
    const session = isCheckedLate(call) ? checkSessionLate(call, request, tx) : Promise.resolve(request.caller!)
    const named = call.contract && namedContracts(call, call.contract, request)
    const access = named?.then((refs) => checkNamed(call, request, tx, refs))
    const [checked, allowed] = await Promise.allSettled([session, access])
    if (checked.status === 'rejected') throw checked.reason
    if (allowed.status === 'rejected') throw allowed.reason
    if (!call.contract && !mayPerson(call.access, checked.value.personType)) throw new Refused('no_access')
    request.accessible = allowed.value ?? []
  }

  return {
    async onArrival(call: Call, request: FastifyRequest, appKey: 'required' | 'not asked'): Promise<void> {
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
    checkCustomer,
    checkKey,
  }
}
