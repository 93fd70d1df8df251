import { dayMs } from '@kabinet/contract/kernel/durations'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Call } from '@kabinet/contract/kernel/call'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import * as store from './audit.store.ts'
import type { Caller } from '../http/caller.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Log } from './log.ts'

const maxAgentLength = 200
const maxAddressLength = 64
const maxTextLength = 200
const maxListLength = 100
const tooMany = 'too_many_requests' satisfies Refusal

export interface Attempt {
  readonly requestId: string
  readonly call: Call
  readonly caller: Pick<Caller, 'customerId' | 'sessionId'> | undefined
  /** Process whose key the request had. */
  readonly process?: number | undefined
  readonly address: string
  readonly userAgent: string | undefined
  /** Ids of the contracts concerned, or the references as sent if the caller may not access all of them. */
  readonly contracts: readonly number[] | readonly ContractRef[]
  /** Parts of the payload; only the call's audited fields are kept. */
  readonly payload: readonly unknown[]
}

export type Known = Pick<Caller, 'customerId' | 'sessionId'>

export interface OpenEntry {
  /** Records the result: `ok`, or the refusal. The work is already done, so a failed write is only logged. */
  close(result: string, known?: Known): Promise<void>
}

interface OwnChange {
  readonly action: string
  readonly contracts: readonly number[]
  readonly details?: object
}

export interface Audit {
  /** Writes the entry before the work, so that a crash leaves the entry without a result. */
  open(attempt: Attempt): Promise<OpenEntry>
  /**
   * Writes the entry and its result after the work, or nothing if the request was rate-limited. Used for anonymous
   * callers that are rate-limited so often that they would flood the audit.
   */
  openLate(attempt: Attempt): OpenEntry
  record(tx: Tx, change: OwnChange): Promise<void>
  purgeExpired(tx: Tx, days: number): Promise<void>
}

/** Creates the audit, which records who did what, from where and with which result. Entries cannot be changed. */
export function createAudit({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Audit {
  async function closeEntry(entry: number, result: string, known?: Known): Promise<void> {
    const { customerId = null, sessionId = null } = known ?? {}
    await store
      .insertResult(db, { entry, at: clock.now(), result, customerId, sessionId })
      .catch((error: unknown) => log.error({ err: error }, 'audit result not written'))
  }

  return {
    async open(attempt) {
      const entry = await store.insertEntry(db, entryOf(attempt, clock.now()))
      return { close: (result, known) => closeEntry(entry, result, known) }
    },

    openLate(attempt) {
      const entry = entryOf(attempt, clock.now())
      return {
        async close(result, known) {
          if (result === tooMany) return
          await store
            .insertEntry(db, entry)
            .then((id) => closeEntry(id, result, known))
            .catch((error: unknown) => log.error({ err: error }, 'audit entry not written'))
        },
      }
    },

    record: (tx, change) => recordOwnChange(tx, change, clock),

    purgeExpired: (tx, days) => store.deleteBefore(tx, new Date(clock.now().getTime() - days * dayMs)),
  }
}

export async function recordOwnChange(tx: Tx, { action, contracts, details = {} }: OwnChange, clock: Clock) {
  const at = clock.now()
  const nobody = { requestId: null, customerId: null, sessionId: null, address: null, userAgent: null }
  const entry = await store.insertEntry(tx, { ...nobody, at, actor: 'system', action, contracts, details })
  await store.insertResult(tx, { entry, at, result: 'ok', customerId: null, sessionId: null })
}

function entryOf(attempt: Attempt, at: Date): store.NewEntry {
  const { requestId, call, caller, process, address, userAgent, contracts, payload } = attempt
  const keys = contracts.filter((contract) => typeof contract === 'number')
  const foreign = contracts.filter((contract) => typeof contract !== 'number')
  return {
    at,
    requestId,
    actor: caller ? 'customer' : 'anonymous',
    customerId: caller?.customerId ?? null,
    sessionId: caller?.sessionId ?? null,
    address: address.slice(0, maxAddressLength),
    userAgent: userAgent?.slice(0, maxAgentLength) ?? null,
    action: actionOf(call),
    contracts: keys,
    details: {
      ...detailsOf(call, payload),
      ...(process !== undefined && { process }),
      ...(foreign.length > 0 && { notTheirs: foreign.map(contractKey) }),
    },
  }
}

function actionOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** Keeps the audited fields that were sent: plain values and lists of them, nothing nested. */
function detailsOf({ audited = [] }: Call, payload: readonly unknown[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of audited) {
    const part = payload.find((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, name))
    const sent = part && (part as Record<string, unknown>)[name]
    const value = Array.isArray(sent) ? sent.slice(0, maxListLength).map(plain).filter(isKept) : plain(sent)
    if (value !== undefined) kept[name] = value
  }
  return kept
}

const isKept = (value: unknown) => value !== undefined

function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .slice(0, maxTextLength)
      .replaceAll(/\p{Cc}/gu, '')
      .toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return value instanceof Date ? value.toISOString() : undefined
}
