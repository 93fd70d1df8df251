import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import { slotEnd, type Visits } from '../visits/index.ts'
import { feeOf } from './line.rules.ts'
import type { Processes } from './process.service.ts'
import { findOpenProcess, lockProcess, type ProcessRow } from './process.store.ts'

interface Dependencies {
  readonly billing: Pick<Billing, 'activate'>
  readonly processes: Processes
  readonly visits: Visits
}

export type Visiting = ReturnType<typeof createVisiting>

/** Creates the use cases of the engineer's visit that connects the line (docs/domain/connection.md#visit). */
export function createVisiting({ db, clock }: Core, { billing, processes, visits }: Dependencies) {
  visits.beforeLock(async (tx, process) => void (await lockProcess(tx, process)))

  visits.onEnded(async (tx, { process: id, state }) => {
    if (id === null || !(await findOpenProcess(tx, id))) return
    await processes.within(tx, id, async (process) => {
      if (process.status !== connectionStatus.ordered) return
      await processes.apply(tx, process, `visit_${state}`)
      process.visitCancelled = state === 'cancelled'
      if (state === 'done') {
        await billing.activate(tx, process.contract!, { fee: feeOf(process) })
        process.connectedAt = clock.now()
      }
    })
  })

  const findVisit = (tx: Tx, { id }: Pick<ProcessRow, 'id'>) => visits.findOfConnection(tx, id)

  return {
    findVisit,

    /** Lists the open visits of several processes. */
    async listVisits(tx: Tx, of: readonly ProcessRow[]) {
      const ordered = of.filter(({ status }) => status === connectionStatus.ordered).map(({ id }) => id)
      return ordered.length > 0 ? visits.listOfConnections(tx, ordered) : []
    },

    /**
     * Lists the free slots of a month.
     * @throws Refused `process_step` before the time is to be chosen
     */
    async listDays(id: number, month: Day | undefined) {
      const process = await processes.current(id)
      const { chooseTime, ordered, connected } = connectionStatus
      const open: readonly ConnectionStatus[] = [chooseTime, ordered, connected]
      if (!open.includes(process.status)) throw new Refused('process_step')
      const visit = await findVisit(db, process)
      return visits.days(db, { contract: process.contract!, visit: visit?.id ?? null, date: month })
    },

    /**
     * Books the visit, or moves it.
     * @throws Refused `process_step`, `slot_taken`, `slot_date`, `visit_late`
     */
    async book(id: number, at: Date): Promise<ConnectionStatus> {
      return processes.moved(id, async (tx, process) => {
        if ((await processes.apply(tx, process, 'book')) === 'repeat') return
        const { houseId: house, flat, fullName: name, phone } = process
        const contract = process.contract!
        const visit = await findVisit(tx, process)
        if (visit) await visits.move(tx, visit.id, at)
        else {
          const address = process.bound ? { house, flat } : null
          await visits.book(tx, { contract, connection: id, work: 'connection', at, name, phone, address, comment: '' })
        }
      })
    },

    /** Returns when the engineer comes, on which clock, and whether the line works. */
    async describe(id: number) {
      const process = await processes.current(id)
      const visit = await findVisit(db, process)
      return {
        has_auth: process.hasAuth,
        se_data: visit?.at ?? null,
        day_long: visit?.minutes === null,
        time_to: visit ? slotEnd(visit) : null,
        zone: visit?.zone ?? null,
        cancelled: process.visitCancelled,
      }
    },
  }
}
