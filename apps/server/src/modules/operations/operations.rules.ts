import { hourMs } from '@kabinet/contract/kernel/durations'
import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { isOperationStatus, operationStatus, operationStatuses } from '@kabinet/contract/operation-statuses'
import type { OperationStatusId } from '@kabinet/contract/operation-statuses'

export const received: OperationStatusId = 1
export const archived: OperationStatusId = 22

export const statusIds: readonly OperationStatusId[] = Object.keys(operationStatuses)
  .map(Number)
  .filter((id) => isOperationStatus(id))

/** Statuses in which a request has ended and waits to be archived. */
export const endedStatuses = statusIds.filter((id) => operationStatus(id).next.includes(archived))

/** Returns whether the table of statuses allows the move (docs/domain/operations.md#statuses). */
export function mayMove(from: OperationStatusId, to: number): to is OperationStatusId {
  return isOperationStatus(to) && operationStatus(from).next.includes(to)
}

/** Returns whether the owner is notified of the new status; those that the cabinet leaves out are not announced. */
export function isAnnounced(status: OperationStatusId): boolean {
  return operationStatus(status).hidden !== true
}

/** Returns the instant before which a request must have ended to be archived today (docs/domain/operations.md#archive). */
export function archivedBefore(today: Day, archiveDays: number, zone: string): Date {
  return startOf(addDays(today, 1 - archiveDays), zone)
}

// Mail systems take about 10 MB; in a letter, files are a third larger.
const enclosedMaxBytes = 5_000_000

/** Returns the files that fit into the email about a request together, the first ones first. */
export function fitting<T extends { readonly size: number }>(files: readonly T[]): T[] {
  let room = enclosedMaxBytes
  return files.filter(({ size }) => {
    if (size > room) return false
    room -= size
    return true
  })
}

export const countedSince = (now: Date): Date => new Date(now.getTime() - hourMs)

/**
 * Returns the seconds until a contract may send another request; undefined if it may now.
 * @param times when its requests of the last hour were sent, oldest first
 */
export function waitForRoom(times: readonly Date[], max: number, now: Date): number | undefined {
  const blocking = times[times.length - max]
  if (!blocking) return undefined
  return Math.max(1, Math.ceil((blocking.getTime() + hourMs - now.getTime()) / 1000))
}
