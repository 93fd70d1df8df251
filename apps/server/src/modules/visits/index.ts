import type { FieldService } from '../../integrations/field-service/field-service.ts'
import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Notifications } from '../notifications/index.ts'
import { createCalendar } from './calendar.service.ts'
import { createEndings } from './endings.service.ts'
import { createOutbox } from './outbox.service.ts'
import { declareReminders } from './reminders.service.ts'
import { createReports } from './reports.service.ts'
import { registerVisitRoutes } from './visits.routes.ts'
import { createVisitService } from './visits.service.ts'

interface Dependencies {
  /** Undefined if the operator has none. */
  readonly fieldService: FieldService | undefined
  readonly notifications: Notifications
}

export { slotEnd } from './visits.rules.ts'

export type Visits = ReturnType<typeof createVisits>

export function createVisits(core: Core, { fieldService, notifications }: Dependencies) {
  const outbox = createOutbox(core, { fieldService, notifications })
  const calendar = createCalendar(core)
  const endings = createEndings(core, { outbox })
  const visits = createVisitService(core, { calendar, endings, outbox })
  const reports = createReports(core, { calendar, endings, outbox })
  declareReminders(core, { outbox })
  const { days, firstDay, book, move, cancel, find, findOfConnection, listOfConnections, eraseOfConnections } = visits
  const { onEnded, beforeLock } = endings
  const { passOn } = outbox
  return {
    days,
    firstDay,
    book,
    move,
    cancel,
    find,
    findOfConnection,
    listOfConnections,
    eraseOfConnections,
    onEnded,
    beforeLock,
    passOn,
    routes: (api: Api) => registerVisitRoutes(api, { visits, reports }, fieldService),
  }
}
