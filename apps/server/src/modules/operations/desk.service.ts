import { dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import { nightly } from '../../platform/jobs/jobs.rules.ts'
import type { Notifications } from '../notifications/index.ts'
import { archived, archivedBefore, endedStatuses, isAnnounced, mayMove } from './operations.rules.ts'
import * as store from './operations.store.ts'
import { noticeOf } from './operations.views.ts'

interface Dependencies {
  readonly notifications: Pick<Notifications, 'addMany'>
}

interface Message {
  /** Id of the message, by which a repeated one is recognised. */
  readonly id: string
  readonly operation: string
  readonly status: number
  readonly comment: string
}

export type DeskMessages = ReturnType<typeof createDeskMessages>

/** Creates what moves requests from status to status: the desk's messages, and archiving every night. */
export function createDeskMessages({ db, clock, events, jobs, operator }: Core, { notifications }: Dependencies) {
  async function move(
    tx: Tx,
    { operation: publicId, status, comment }: Message,
    at: Date,
  ): Promise<'operation_unknown' | 'operation_move' | null> {
    const operation = await store.lockOperation(tx, publicId)
    if (!operation) return 'operation_unknown'
    if (!mayMove(operation.status, status)) return 'operation_move'
    const { id, contract } = operation
    const step = { status, at, comment }
    await store.updateStatus(tx, id, step)
    const place = await store.insertStep(tx, id, step)
    if (isAnnounced(status)) {
      const values = noticeOf(operation, status, operator.zone)
      await notifications.addMany(tx, [{ kind: 'operation_moved', contract, subject: `${publicId} ${place}`, values }])
    }
    await events.publish(tx, { topic: 'contract', contract })
    return null
  }

  jobs.recurring('operations.archive', nightly(operator.zone), async (tx) => {
    const at = clock.now()
    const before = archivedBefore(dayOf(at, operator.zone), operator.operations.archiveDays, operator.zone)
    const moved = await store.archiveEnded(tx, { from: endedStatuses, to: archived, before, at })
    for (const { contract } of moved) await events.publish(tx, { topic: 'contract', contract })
  })

  return {
    /**
     * Moves a request as the desk says. A message that was seen before changes nothing and is answered as the first
     * time, refusals included (docs/domain/operations.md#the-desk).
     * @throws Refused `operation_unknown`, `operation_move`
     */
    async handle(message: Message): Promise<void> {
      const refusal = await db.transaction(async (tx) => {
        await lockSubjects(tx, [`desk:${message.id}`])
        const seen = await store.findMessage(tx, message.id)
        if (seen) return seen.refusal
        const at = clock.now()
        const found = await move(tx, message, at)
        await store.insertMessage(tx, message.id, found, at)
        return found
      })
      if (refusal) throw new Refused(refusal)
    },
  }
}
