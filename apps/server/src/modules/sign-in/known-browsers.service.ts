import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import * as store from './known-browsers.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly days: number
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** Browsers that signed in before: each has a budget of its own, so that others' failures never lock its owner out. */
export function createKnownBrowsers({ db, clock, days }: Dependencies) {
  return {
    /** The browser, where it signed in before to the account that has the phone. */
    findByPhone: async (device: string | undefined, phone: string): Promise<string | undefined> =>
      device && (await store.isKnownByPhone(db, device, phone)) ? device : undefined,

    /** The browser, where it signed in before to the account that owns that contract. */
    findByContract: async (device: string | undefined, contractId: string): Promise<string | undefined> =>
      device && (await store.isKnownByContract(db, device, contractId)) ? device : undefined,

    /**
     * Knows a browser again from now on. What it shows is kept only if we know it: what somebody planted in it before
     * would be theirs as well.
     */
    async remember(customerId: number, cookies: BrowserCookies, request: FastifyRequest, reply: FastifyReply) {
      const { device, keepsCookies } = cookies.read(request)
      if (!keepsCookies) return
      const kept = device !== undefined && (await store.isKnownAtAll(db, device))
      if (kept) cookies.keepDevice(request, reply)
      await store.upsertKnown(db, kept ? device : cookies.giveDevice(reply), customerId, clock.now())
    },

    /** Forgets browsers that nobody signed in by for long. */
    forget: (tx: Tx): Promise<void> => store.deleteKnownBefore(tx, new Date(clock.now().getTime() - days * 86_400_000)),
  }
}
