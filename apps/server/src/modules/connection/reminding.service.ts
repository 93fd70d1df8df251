import { hourMs } from '@kabinet/contract/kernel/durations'
import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Requests } from '../requests/index.ts'
import type { Intercoms } from '../intercom/index.ts'
import { daytimeFrom, type Notifications } from '../notifications/index.ts'
import { contactOf } from './contact.service.ts'
import { lockProcess, type ProcessRow, updateProcess } from './process.store.ts'

const remindKind = 'connection.remind'
const salesAfterHours = 72
const connectionRequest = { kind: 'connection', subject: null } as const
const intercomRequest = { kind: 'callback', subject: 'intercom' } as const
// Here nothing is left to do for the person.
const done: readonly ConnectionStatus[] = [connectionStatus.ordered, connectionStatus.connected, connectionStatus.inUse]

interface Dependencies {
  readonly intercoms: Pick<Intercoms, 'get'>
  readonly notifications: Pick<Notifications, 'addMany'>
  readonly requests: Requests
}

export type Reminders = ReturnType<typeof createReminders>

/**
 * Reminds people of an order that they have left: by one notification, without a key, and after three days sales hear
 * of it (docs/domain/connection.md#reminders).
 */
export function createReminders(
  { clock, jobs, operator, site }: Core,
  { intercoms, notifications, requests }: Dependencies,
) {
  const { notifications: daytimeHours, zone } = operator
  const { remindHours } = operator.connection

  async function remind(tx: Tx, { id, intercom }: ProcessRow) {
    const page = intercom === null ? 'iwantufanet' : `intercom/start/${(await intercoms.get(tx, intercom)).slug}`
    await notifications.addMany(tx, [
      { kind: 'order_waiting', contract: null, subject: String(id), values: { link: `${site.home}${page}` } },
    ])
  }

  async function leave(tx: Tx, process: ProcessRow) {
    const about = process.intercom === null ? connectionRequest : intercomRequest
    await requests.add(tx, { ...about, ...(await contactOf(tx, process, operator)), comment: null })
  }

  jobs.transactional<{ process: number }>(remindKind, async (tx, { process: id }) => {
    const process = await lockProcess(tx, id)
    if (!process || done.includes(process.status)) return
    const now = clock.now()
    const idleSince = (hours: number) => new Date(process.touchedAt.getTime() + hours * hourMs)
    const due = process.remindedAt ? idleSince(salesAfterHours) : idleSince(remindHours)
    if (due > now) return { again: due }
    if (process.remindedAt) {
      process.salesNotifiedAt = now
      await leave(tx, process)
      return updateProcess(tx, process)
    }
    const daytime = daytimeFrom(now, { ...daytimeHours, zone })
    if (daytime > now) return { again: daytime }
    process.remindedAt = now
    await remind(tx, process)
    await updateProcess(tx, process)
    return { again: idleSince(salesAfterHours) }
  })

  return {
    schedule: (tx: Tx, process: number) =>
      jobs.enqueue(tx, {
        kind: remindKind,
        payload: { process },
        dueAt: new Date(clock.now().getTime() + remindHours * hourMs),
      }),
  }
}
