import type { ContractRef } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import { listContracts, listServices } from '../apps/server/src/modules/billing/snapshot/snapshot.store.ts'
import { isUnpaidInternet } from '../apps/server/src/modules/extras/extras.rules.ts'
import { listAvailable } from '../apps/server/src/modules/extras/extras.store.ts'
import { listAccessible, listAccessibleRows, listPlaces } from '../apps/server/src/modules/contracts/contracts.store.ts'
import { findSession } from '../apps/server/src/modules/sign-in/sessions.store.ts'
import { type AccessClaims, readAccess } from '../apps/server/src/modules/sign-in/tokens.ts'
import type { Clock } from '../apps/server/src/platform/time/clock.ts'
import type { Db, Tx } from '../apps/server/src/platform/database/db.ts'
import type { KeyRing } from '../apps/server/src/platform/keys/keys.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Pick<KeyRing, 'find'>
  readonly zone: string
}

/**
 * Creates a minimal version of the dashboard's calls: the same checks of token and session, the same SQL in the same
 * round trips, but raw rows. Without a valid session, these return undefined.
 */
export function createBare({ db, clock, keys, zone }: Dependencies) {
  const claimsOf = (authorization: string | undefined) =>
    readAccess(authorization?.slice('Bearer '.length) ?? '', keys, clock.now())

  async function isOpen(tx: Tx, { sessionId, version }: AccessClaims): Promise<boolean> {
    return (await findSession(tx, sessionId, clock.now()))?.version === version
  }

  async function readAccounts(tx: Tx, { customerId, sessionId }: AccessClaims, refs?: readonly ContractRef[]) {
    const some = refs && { refs }
    const which = { accessibleTo: customerId, ...some }
    const [held, rows, services] = await Promise.all([
      listAccessibleRows(tx, { customerId, sessionId, ...some }),
      listContracts(tx, which, dayOf(clock.now(), zone)),
      listServices(tx, which),
    ])
    const houses = services.map(({ houseId }) => houseId).filter((house) => house !== null)
    const unpaid = new Set(services.filter(isUnpaidInternet).map(({ contract }) => contract))
    const [places, available] = await Promise.all([listPlaces(tx, houses), listAvailable(tx, [...unpaid])])
    return { held, rows, services, places: [...places], available: [...available] }
  }

  return {
    async all(authorization: string | undefined) {
      const claims = claimsOf(authorization)
      if (!claims) return undefined
      const tx = db.together()
      const [open, accounts] = await Promise.all([isOpen(tx, claims), readAccounts(tx, claims)])
      return open ? accounts : undefined
    },

    async info(authorization: string | undefined, { contracts }: { contracts: readonly ContractRef[] }) {
      const claims = claimsOf(authorization)
      if (!claims) return undefined
      const tx = db.together()
      const [open, accessible, accounts] = await Promise.all([
        isOpen(tx, claims),
        listAccessible(tx, claims.customerId, contracts),
        readAccounts(tx, claims, contracts),
      ])
      return open && accessible.length === contracts.length ? accounts : undefined
    },
  }
}
