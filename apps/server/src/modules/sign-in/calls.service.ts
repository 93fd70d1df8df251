import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused, refusedFor } from '../../platform/errors.ts'
import { lockSubjects } from '../../platform/locks.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Operator } from '../../platform/operator.ts'
import { checkPrefix } from '../../platform/phones.ts'
import type { ByPhone } from './by-phone.service.ts'
import { type CallProgress, chooseCalled, progressOf } from './calls.rules.ts'
import * as store from './calls.store.ts'
import { waitSeconds } from './credentials.rules.ts'
import type { Client, Opened } from './sessions.service.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Pick<Operator, 'phone' | 'signIn'>
  readonly byPhone: Pick<ByPhone, 'findAccount' | 'open'>
}

const windowMinutes = 60
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Signing in by a call to a number that is shown (domain: Sign-in; integrations: Call-back telephony). */
export function createCalls({ db, clock, operator, byPhone }: Dependencies) {
  const { callNumber, callWaitSeconds, callRequestsPerAddress } = operator.signIn

  const windowStart = () => new Date(clock.now().getTime() - windowMinutes * 60_000)

  async function checkLimit(tx: Tx, address: string): Promise<void> {
    await lockSubjects(tx, [`calls-of-address:${address}`])
    const counted = await store.countRequests(tx, address, windowStart())
    const wait = waitSeconds([{ ...counted, limit: callRequestsPerAddress }], clock.now(), windowMinutes)
    if (wait > 0) throw refusedFor(wait)
  }

  async function take(tx: Tx, id: string, client: Client): Promise<Opened | Exclude<CallProgress, 'ready'>> {
    const request = await store.lockRequest(tx, id)
    const progress = progressOf(request, clock.now())
    if (!request || progress !== 'ready') return progress === 'ready' ? 'over' : progress
    await store.markUsed(tx, id)
    return byPhone.open(tx, request.phone, 'call', client)
  }

  return {
    /**
     * Shows the number that the phone is to call.
     * @throws Refused `phone_foreign`, `too_many_requests`
     */
    async request(phone: string, from: string) {
      checkPrefix(phone, operator)
      const address = networkOf(from)
      const id = randomUUID()
      await db.transaction(async (tx) => {
        await checkLimit(tx, address)
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + callWaitSeconds * 1000)
        await store.insertRequest(tx, { id, phone, address, createdAt, expiresAt })
      })
      return { request_id: id, phone: callNumber, waits: callWaitSeconds }
    },

    /**
     * The exchange tells of a call. One without a request, out of its time or told again changes nothing; the phone of a
     * legal entity is refused now, when its owner has called, and not before.
     */
    async hear(phone: string, calledAt: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const account = await byPhone.findAccount(tx, phone)
        const called = chooseCalled(await store.listRequests(tx, phone), calledAt)
        if (called) await store.markCalled(tx, called.id, account === 'business' ? 'refused' : 'confirmed', calledAt)
      })
    },

    async progress(id: unknown): Promise<CallProgress> {
      return progressOf(isId(id) ? await store.findRequest(db, id) : undefined, clock.now())
    },

    /**
     * Signs in by the call that came, once.
     * @throws Refused `call_awaited`, `call_over`, `call_refused`
     */
    async byCall(id: unknown, client: Client): Promise<Opened> {
      const taken = isId(id) ? await db.transaction((tx) => take(tx, id, client)) : 'over'
      if (taken === 'waiting') throw new Refused('call_awaited')
      if (taken === 'refused') throw new Refused('call_refused')
      if (taken === 'over') throw new Refused('call_over')
      return taken
    },

    /** Ends what waits for some phones: nobody signs in by it. */
    drop: (tx: Tx, phones: readonly string[]): Promise<void> => store.deleteRequestsOf(tx, phones),

    /** Forgets requests that are neither awaited nor counted any more. */
    forget: (tx: Tx): Promise<void> => store.deleteRequestsBefore(tx, windowStart()),
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && uuid.test(id)
}
