import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './known-browsers.store.ts'

interface Dependencies {
  readonly days: number
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Creates the registry of browsers that have signed in. Each has its own budget of attempts, so that strangers'
 * failures cannot lock the owner out.
 */
export function createKnownBrowsers({ db, clock }: Core, { days }: Dependencies) {
  return {
    findByPhone: async (device: string | undefined, phone: string): Promise<string | undefined> =>
      device && (await store.isKnownByPhone(db, device, phone)) ? device : undefined,

    findByContract: async (device: string | undefined, contractId: string): Promise<string | undefined> =>
      device && (await store.isKnownByContract(db, device, contractId)) ? device : undefined,

    isKnownTo: async (tx: Tx, device: string | undefined, customerId: number): Promise<boolean> =>
      device !== undefined && store.isKnownTo(tx, device, customerId),

    isKnown: async (device: string | undefined): Promise<boolean> =>
      device !== undefined && store.isKnownAtAll(db, device),

    remember: (customerId: number, device: string): Promise<void> =>
      store.upsertKnown(db, device, customerId, clock.now()),

    drop: (tx: Tx, customerId: number): Promise<void> => store.deleteKnownTo(tx, customerId),

    purgeExpired: (tx: Tx): Promise<void> =>
      store.deleteKnownBefore(tx, new Date(clock.now().getTime() - days * dayMs)),
  }
}
