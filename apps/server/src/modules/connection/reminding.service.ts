import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Requests } from '../requests/index.ts'
import { postalAddress } from '../contracts/index.ts'
import { daytimeFrom, type Notifications } from '../notifications/index.ts'
import { getPlace } from './facts.store.ts'
import { lockProcess, type ProcessRow, updateProcess } from './process.store.ts'

const remindKind = 'connection.remind'
const hourMs = 3_600_000
const salesAfterHours = 72
// Here nothing is left to do for the person.
const done: readonly ConnectionStatus[] = [connectionStatus.ordered, connectionStatus.connected]

interface Dependencies {
  readonly notifications: Pick<Notifications, 'addMany'>
  readonly requests: Requests
}

export type Reminders = ReturnType<typeof createReminders>

/**
 * Reminds people of an order that they have left: by one notification, without a key, and after three days sales hear
 * of it (docs/domain/connection.md#reminders).
 */
export function createReminders({ clock, jobs, operator, site }: Core, { notifications, requests }: Dependencies) {
  const { connection, notifications: daytimeHours, zone } = operator

  const remind = (tx: Tx, { id }: ProcessRow) =>
    notifications.addMany(tx, [
      { kind: 'order_waiting', contract: null, subject: String(id), values: { link: `${site.home}iwantufanet` } },
    ])

  async function leave(tx: Tx, { fullName, phone, houseId, flat, referral, language }: ProcessRow) {
    const { city, street, house } = await getPlace(tx, houseId)
    const address = postalAddress({ city, street, house, flat }, language)
    await requests.add(tx, {
      kind: 'connection',
      subject: null,
      name: fullName,
      phone,
      address,
      language,
      comment: null,
      wanted: null,
      referral,
    })
  }

  jobs.transactional<{ process: number }>(remindKind, async (tx, { process: id }) => {
    const process = await lockProcess(tx, id)
    if (!process || done.includes(process.status)) return
    const now = clock.now()
    const idleSince = (hours: number) => new Date(process.touchedAt.getTime() + hours * hourMs)
    const due = process.remindedAt ? idleSince(salesAfterHours) : idleSince(connection.remindHours)
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
        dueAt: new Date(clock.now().getTime() + connection.remindHours * hourMs),
      }),
  }
}
