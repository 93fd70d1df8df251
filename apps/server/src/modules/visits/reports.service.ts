import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import { type Calendar, engineersAt } from './calendar.service.ts'
import type { Endings } from './endings.service.ts'
import * as occupancy from './occupancy.store.ts'
import type { Outbox } from './outbox.service.ts'
import * as places from './places.store.ts'
import { judge, type Report } from './visits.rules.ts'
import * as store from './visits.store.ts'

interface Dependencies {
  readonly calendar: Calendar
  readonly endings: Endings
  readonly outbox: Outbox
}

interface Message {
  readonly process: number
  readonly state: Report['state']
  /** Code of the engineer. */
  readonly engineer?: string | null | undefined
  readonly at: Date
}

export type Reports = ReturnType<typeof createReports>

/** Creates what takes the reports of the field service: docs/domain/visits.md#field-service. */
export function createReports({ db, operator }: Core, { calendar, endings, outbox }: Dependencies) {
  const { zone } = operator

  /**
   * Takes an engineer off another visit at the same time, which gets someone else if anyone is free: the field service
   * decides who goes where, and nobody is in two places.
   */
  async function displace(tx: Tx, engineer: number, { id, at }: store.VisitRow): Promise<void> {
    const other = await occupancy.findVisitOfEngineer(tx, engineer, at, id)
    if (other === undefined) return
    const visit = await store.getVisit(tx, zone, other)
    const to = await calendar.pickEngineer(tx, { city: visit.city, except: other }, visit, engineer)
    if (!(await store.replaceEngineer(tx, other, { at, from: engineer, to }))) return
    await outbox.send(tx, other)
    await outbox.refresh(tx, visit.contract)
  }

  async function assign(tx: Tx, visit: store.VisitRow, engineer: number): Promise<void> {
    if (visit.engineer === engineer) return
    await store.updateEngineer(tx, visit.id, null)
    if (visit.minutes !== null) await displace(tx, engineer, visit)
    await store.updateEngineer(tx, visit.id, engineer)
    await outbox.refresh(tx, visit.contract)
  }

  return {
    /**
     * Stores what the field service reports. A repeated report changes nothing, nor does one older than the last.
     * @throws Refused `visit_unknown`, `engineer_unknown`, `visit_over`
     */
    handle: ({ process, state, engineer: code, at }: Message) =>
      db.transaction(async (tx) => {
        const visit = await endings.lock(tx, process)
        if (!visit) throw new Refused('visit_unknown')
        const engineer = code ? ((await places.findEngineer(tx, code)) ?? null) : null
        if (state === 'assigned' && !engineer) throw new Refused('engineer_unknown')
        const verdict = judge(visit, { state, engineer, at })
        if (verdict === 'visit_over') throw new Refused('visit_over')
        if (verdict === 'ignore') return
        // Before any row is locked: an assignment changes the row of another visit, too.
        if (state === 'assigned') await lockSubjects(tx, [engineersAt(visit.at)])
        await store.updateReported(tx, process, at, engineer)
        if (state === 'assigned') return assign(tx, visit, engineer!)
        await endings.end(tx, visit, state)
        // Set after the end, when the engineer may have another visit at that time.
        if (engineer !== null) await store.updateEngineer(tx, process, engineer)
      }),
  }
}
