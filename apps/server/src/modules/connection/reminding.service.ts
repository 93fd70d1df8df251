import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import type { Requests } from '../requests/index.ts'
import type { Sms } from '../sms/index.ts'
import { postalAddress } from '../contracts/index.ts'
import { reminder } from './connection.messages.ts'
import { daytimeFrom } from '../notifications/index.ts'
import { getPlace } from './facts.store.ts'
import { lockProcess, type ProcessRow, updateProcess } from './process.store.ts'

const remindKind = 'connection.remind'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const salesAfterHours = 72
// Here nothing is left to do for the person.
const done: readonly ConnectionStatus[] = [connectionStatus.ordered, connectionStatus.connected]

interface Dependencies {
  readonly sms: Sms
  readonly requests: Requests
}

export type Reminders = ReturnType<typeof createReminders>

/**
 * Reminds people of an order that they have left: by one text message, without a key, and after three days sales hear
 * of it (docs/domain/connection.md#reminders).
 */
export function createReminders({ clock, jobs, operator, site }: Core, { requests, sms }: Dependencies) {
  const { connection, notifications, zone } = operator

  async function remind(tx: Tx, { phone, language }: ProcessRow) {
    const text = interpolate(reminder[language], {
      operator: operator.title[language],
      link: `${site.home}iwantufanet`,
    })
    await sms.enqueue(tx, { phone, text, expiresAt: new Date(clock.now().getTime() + dayMs) })
  }

  async function leave(tx: Tx, { fullName, phone, houseId, flat, language }: ProcessRow) {
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
    const daytime = daytimeFrom(now, { ...notifications, zone })
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
