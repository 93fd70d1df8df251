import type { Core } from '../../platform/core.ts'
import type { Outbox } from './outbox.service.ts'
import { reminding } from './visits.rules.ts'
import * as store from './visits.store.ts'

/** Declares the reminder that customers get on the eve of a visit: docs/domain/visits.md#notifications. */
export function declareReminders({ clock, jobs, operator }: Core, { outbox }: { readonly outbox: Outbox }): void {
  jobs.recurring('visits.remind', reminding(operator.visits.remindHour, operator.zone), async (tx) => {
    await outbox.notify(tx, 'visit_near', await store.listTomorrow(tx, operator.zone, clock.now()))
  })
}
