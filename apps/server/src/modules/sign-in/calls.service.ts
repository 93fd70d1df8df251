import { randomUUID } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { checkPrefix } from '../../platform/config/phones.ts'
import { WrongBeside } from '../codes/index.ts'
import type { Browser } from './browser-cookies.ts'
import type { ByPhone, PhoneVisitor } from './by-phone.service.ts'
import { type CallProgress, callWaitSeconds, decideCalled, progressOf, requestWindowMinutes } from './calls.rules.ts'
import * as store from './calls.store.ts'
import type { Client, Opened } from './sessions.service.ts'

interface Dependencies {
  readonly byPhone: Pick<ByPhone, 'findAccount' | 'visitorOf' | 'open'>
}

export interface CallAsked {
  readonly id: unknown
  readonly browser: Browser['uid']
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const anybody = 'anybody'

/** Creates the use cases of signing in by calling a number (docs/domain/sign-in.md#by-call). */
export function createCalls({ db, clock, operator }: Core, { byPhone }: Dependencies) {
  const limits = operator.signIn

  const windowStart = () => new Date(clock.now().getTime() - requestWindowMinutes * minuteMs)

  async function checkLimit(tx: Tx, { phone, budget, address }: store.RequestSource): Promise<void> {
    await lockSubjects(tx, [`calls-of-phone:${phone}`, `calls-of-address:${address}`])
    const now = clock.now()
    const since = windowStart()
    const wait = callWaitSeconds(
      {
        ofPhone: await store.countOfPhone(tx, phone, budget, since),
        ofAddress: budget === anybody ? await store.countOfAddress(tx, address, since) : { count: 0, oldest: null },
        awaitedUntil: await store.listAwaited(tx, phone, budget, now),
      },
      now,
      limits,
    )
    if (wait > 0) throw refusedFor(wait)
  }

  /** Finds a request for its requester only: a browser's request requires the browser's cookie. */
  async function find(tx: Tx, { id, browser }: CallAsked, get: typeof store.findRequest) {
    const request = isId(id) ? await get(tx, id) : undefined
    return request && (request.browser === null || request.browser === browser) ? request : undefined
  }

  async function take(tx: Tx, asked: CallAsked, client: Client, contractId: string | undefined) {
    const request = await find(tx, asked, store.lockRequest)
    const progress = progressOf(request, clock.now())
    if (!request || progress !== 'ready') return progress === 'ready' ? 'over' : progress
    const opened = await byPhone.open(tx, request.phone, 'call', client, contractId)
    if (opened instanceof WrongBeside) {
      await store.countTry(tx, request.id, limits.codes.triesPerCode)
      return new Refused(opened.refusal)
    }
    await store.markUsed(tx, request.id)
    return opened
  }

  return {
    /**
     * Requests a call and returns the number to dial. A new request from the same browser for the same phone number
     * replaces the pending one.
     * @param browser hash of the browser's uid; undefined for clients without cookies
     * @throws Refused `phone_country_unsupported`, `too_many_requests`
     */
    async request(phone: string, visitor: PhoneVisitor, browser: string | undefined) {
      checkPrefix(phone, operator)
      const { known } = await byPhone.visitorOf(phone, visitor)
      const source = { phone, budget: known ? `browser:${known}` : anybody, address: networkOf(visitor.address) }
      const id = randomUUID()
      await db.transaction(async (tx) => {
        if (browser) await store.replaceWaiting(tx, phone, browser)
        await checkLimit(tx, source)
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + limits.callWaitSeconds * 1000)
        await store.insertRequest(tx, { ...source, id, browser: browser ?? null, createdAt, expiresAt })
      })
      return { request_id: id, phone: limits.callNumber, waits: limits.callWaitSeconds }
    },

    /**
     * Handles the exchange's report of a call. Calls that are late, repeated or without a request change nothing. A
     * legal entity's phone number is refused only now, after its owner has called, so that a request does not reveal
     * whose number it is.
     */
    async hear(phone: string, calledAt: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const account = await byPhone.findAccount(tx, phone)
        const called = decideCalled(await store.lockRequests(tx, phone), calledAt)
        if (!called) return
        if ('several' in called) {
          const ids = called.several.map(({ id }) => id)
          return store.markCalled(tx, ids, 'several', calledAt)
        }
        await store.markCalled(tx, [called.confirm.id], account === 'business' ? 'refused' : 'confirmed', calledAt)
      })
    },

    progress: async (asked: CallAsked): Promise<CallProgress> =>
      progressOf(await find(db, asked, store.findRequest), clock.now()),

    /**
     * Signs in with a call, once.
     * @param contractId number of a contract of the account, if the phone number is outdated
     * @throws Refused `call_awaited`, `call_expired`, `call_refused`, `call_several`, `phone_outdated`,
     * `contract_mismatch`, `account_locked`
     */
    async byCall(asked: CallAsked, client: Client, contractId?: string): Promise<Opened> {
      const taken = await db.transaction((tx) => take(tx, asked, client, contractId))
      if (taken instanceof Refused) throw taken
      if (taken === 'waiting') throw new Refused('call_awaited')
      if (taken === 'refused') throw new Refused('call_refused')
      if (taken === 'several') throw new Refused('call_several')
      if (taken === 'over') throw new Refused('call_expired')
      return taken
    },

    drop: (tx: Tx, phones: readonly string[]): Promise<void> => store.deleteRequestsOf(tx, phones),

    purgeExpired: (tx: Tx): Promise<void> => store.deleteRequestsBefore(tx, windowStart()),
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && uuid.test(id)
}
