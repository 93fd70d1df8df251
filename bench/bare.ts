import type { ContractRef } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import { listContracts, listServices } from '../apps/server/src/modules/billing/snapshot/snapshot.store.ts'
import { isUnpaidInternet } from '../apps/server/src/modules/extras/extras.rules.ts'
import { listAvailable } from '../apps/server/src/modules/extras/extras.store.ts'
import {
  listContractKeys,
  listAccessibleRows,
  listAccessible,
  listPlaces,
} from '../apps/server/src/modules/contracts/contracts.store.ts'
import { findSession } from '../apps/server/src/modules/sign-in/sessions.store.ts'
import { readAccess } from '../apps/server/src/modules/sign-in/tokens.ts'
import type { Clock } from '../apps/server/src/platform/time/clock.ts'
import type { Db } from '../apps/server/src/platform/database/db.ts'
import type { KeyRing } from '../apps/server/src/platform/keys/keys.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Pick<KeyRing, 'find'>
  readonly zone: string
}

interface Who {
  readonly customerId: number
  readonly sessionId: string
}

/**
 * Creates a minimal version of the dashboard's calls: the same checks of token and session, the same SQL in the same
 * order, but raw rows. Without a valid session, these return undefined.
 */
export function createBare({ db, clock, keys, zone }: Dependencies) {
  async function callerOf(authorization: string | undefined): Promise<Who | undefined> {
    const now = clock.now()
    const claims = readAccess(authorization?.slice('Bearer '.length) ?? '', keys, now)
    const session = claims && (await findSession(db, claims.sessionId, now))
    if (!claims || session?.version !== claims.version) return undefined
    return { customerId: session.customerId, sessionId: claims.sessionId }
  }

  async function readAccounts(contracts: readonly number[]) {
    const rows = await listContracts(db, contracts, dayOf(clock.now(), zone))
    return { rows, services: await listServices(db, contracts) }
  }

  async function readAccessible(who: Who, contracts: readonly number[]) {
    const [held, accounts] = await Promise.all([listAccessibleRows(db, { ...who, contracts }), readAccounts(contracts)])
    const houses = accounts.services.map(({ houseId }) => houseId).filter((house) => house !== null)
    const unpaid = new Set(accounts.services.filter(isUnpaidInternet).map(({ contract }) => contract))
    const [places, available] = await Promise.all([listPlaces(db, houses), listAvailable(db, [...unpaid])])
    return { held, ...accounts, places: [...places], available: [...available] }
  }

  return {
    async all(authorization: string | undefined) {
      const who = await callerOf(authorization)
      return who && readAccessible(who, await listContractKeys(db, who.customerId))
    },

    async info(authorization: string | undefined, body: { contracts: readonly ContractRef[] }) {
      const who = await callerOf(authorization)
      if (!who) return undefined
      const accessible = await listAccessible(db, who.customerId, body.contracts)
      const contracts = accessible.map(({ id }) => id)
      return readAccessible(who, contracts)
    },
  }
}
