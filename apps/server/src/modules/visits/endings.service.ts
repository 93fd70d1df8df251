import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import type { Outbox } from './outbox.service.ts'
import type { EndState } from './visits.rules.ts'
import * as store from './visits.store.ts'

export interface EndedVisit {
  /** Number of the visit. */
  readonly visit: number
  /** Number of the connection process that it belongs to. */
  readonly process: number | null
  readonly contract: number
  readonly state: EndState
}

export type Endings = ReturnType<typeof createEndings>

/** Creates what locks visits and ends them, with the reactions of modules that order visits. */
export function createEndings({ clock, operator }: Core, { outbox }: { readonly outbox: Outbox }) {
  const reactions: ((tx: Tx, ended: EndedVisit) => Promise<void>)[] = []
  const locks: ((tx: Tx, process: number) => Promise<void>)[] = []

  return {
    /** Registers what happens in the same transaction when a visit is done, missed or cancelled. */
    onEnded: (react: (tx: Tx, ended: EndedVisit) => Promise<void>) => void reactions.push(react),

    /**
     * Registers what locks a connection process before its visit is locked. Use cases of the process lock it first, so
     * that the two never deadlock.
     */
    beforeLock: (lock: (tx: Tx, process: number) => Promise<void>) => void locks.push(lock),

    /** Serialises changes of a visit until the transaction ends; returns it as it then is, undefined if unknown. */
    async lock(tx: Tx, id: number): Promise<store.VisitRow | undefined> {
      const found = await store.findVisit(tx, operator.zone, id)
      if (!found) return undefined
      if (found.connection !== null) for (const lock of locks) await lock(tx, found.connection)
      await lockSubjects(tx, [`visit:${id}`])
      return store.getVisit(tx, operator.zone, id)
    },

    /** Ends a locked visit, which frees its place. */
    async end(tx: Tx, { id, contract, connection }: store.VisitRow, state: EndState): Promise<void> {
      await store.endVisit(tx, id, state, clock.now())
      await outbox.refresh(tx, contract)
      for (const react of reactions) await react(tx, { visit: id, process: connection, contract, state })
    },
  }
}
