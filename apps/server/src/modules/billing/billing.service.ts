import type { Money } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Ledger, Movement } from '../ledger/index.ts'
import { createActivation } from './changes/activation.service.ts'
import { createConnecting } from './changes/connecting.service.ts'
import { createDisconnecting } from './changes/disconnecting.service.ts'
import { createPlanned } from './changes/planned.service.ts'
import { createResuming } from './changes/resuming.service.ts'
import { createTariffChange } from './changes/tariff-change.service.ts'
import { createCredits } from './credits/credits.service.ts'
import { createDayRun } from './day-run/day-run.service.ts'
import { createPauses } from './pauses/pauses.service.ts'
import type { PeriodListener } from './period-events.ts'
import { createPostings } from './postings/postings.service.ts'
import { createRestarts } from './restart/restart.service.ts'
import { createSnapshots } from './snapshot/snapshot.service.ts'
import { amountDue } from './status/due.rules.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly batchKeys?: number
}

export type Billing = ReturnType<typeof createBillingService>

type CreditListener = (tx: Tx, contract: number) => Promise<void>

/** Puts the rooms of billing together. What a contract's snapshot says on its own are functions (`index.ts`). */
export function createBillingService(core: Core, { ledger, batchKeys = 5000 }: Dependencies) {
  const periodListeners: PeriodListener[] = []
  const creditListeners: CreditListener[] = []
  const announcePeriods: PeriodListener = async (tx, happened) => {
    for (const listener of periodListeners) await listener(tx, happened)
  }
  const snapshots = createSnapshots(core)
  const postings = createPostings(core, ledger)
  const pauses = createPauses(core)
  const planned = createPlanned(core, { postings, announcePeriods })
  const restarts = createRestarts(core, { snapshots, postings, planned, announcePeriods })
  const dayRun = createDayRun(core, { ledger, postings, pauses, planned, restarts, announcePeriods, batchKeys })
  const { read, withLocked, describeOrders, announce } = snapshots
  const { enqueueRestart } = restarts

  return {
    /** Registers another module's step of the daily run; steps run in the order of registration. */
    eachDay: dayRun.eachDay,

    /** Registers a listener that is called in the transaction that completes or abandons the billing of a day. */
    onDayEnd: dayRun.onDayEnd,

    /** Registers a listener that is called in the transaction that causes the events. */
    onPeriodEvents: (listener: PeriodListener) => void periodListeners.push(listener),

    /**
     * Registers a listener that is called in the transaction of an incoming payment, which has locked the contract's
     * money: what locks more belongs into a job.
     */
    onCredit: (listener: CreditListener) => void creditListeners.push(listener),

    readDayProgress: () => dayRun.readProgress(core.db),

    read,
    withLocked,
    describeOrders,

    amountsDue: async (contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> => {
      const found = await read(core.db, contracts)
      return new Map([...found].map(([contract, { billingStatus }]) => [contract, amountDue(billingStatus)]))
    },

    ...createTariffChange(core, postings),
    ...createConnecting(core, { ledger, postings }),
    ...createDisconnecting(core, postings),
    ...createResuming({ pauses, planned, restarts }),
    ...createActivation(core, { snapshots, postings, restarts }),
    ...createCredits(core, { restarts, snapshots }),

    enqueueRestart,

    /**
     * Posts an incoming payment and enqueues the restart.
     * @returns the id of the restart job, to be run immediately
     */
    async credit(tx: Tx, movement: Movement): Promise<number> {
      await ledger.post(tx, movement)
      await announce(tx, movement.contract)
      const restart = await enqueueRestart(tx, movement.contract)
      for (const listener of creditListeners) await listener(tx, movement.contract)
      return restart
    },
  }
}
