import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './known-browsers.store.ts'

interface Dependencies {
  readonly days: number
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** Browsers that signed in before: each has a budget of its own, so that others' failures never lock its owner out. */
export function createKnownBrowsers({ db, clock }: Core, { days }: Dependencies) {
  return {
    /** The browser, where it signed in before to the account that has the phone. */
    findByPhone: async (device: string | undefined, phone: string): Promise<string | undefined> =>
      device && (await store.isKnownByPhone(db, device, phone)) ? device : undefined,

    /** The browser, where it signed in before to the account that owns that contract. */
    findByContract: async (device: string | undefined, contractId: string): Promise<string | undefined> =>
      device && (await store.isKnownByContract(db, device, contractId)) ? device : undefined,

    /** Whether somebody signed in, in that browser, to that account. */
    isKnownTo: async (tx: Tx, device: string | undefined, customerId: number): Promise<boolean> =>
      device !== undefined && store.isKnownTo(tx, device, customerId),

    /** Whether somebody signed in, in that browser, to any account. */
    isKnown: async (device: string | undefined): Promise<boolean> =>
      device !== undefined && store.isKnownAtAll(db, device),

    /** Knows a browser again from now on. */
    remember: (customerId: number, device: string): Promise<void> =>
      store.upsertKnown(db, device, customerId, clock.now()),

    /** Forgets every browser of an account. */
    drop: (tx: Tx, customerId: number): Promise<void> => store.deleteKnownTo(tx, customerId),

    /** Forgets browsers that nobody signed in by for long. */
    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteKnownBefore(tx, new Date(clock.now().getTime() - days * 86_400_000)),
  }
}
