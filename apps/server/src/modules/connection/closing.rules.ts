import { dayMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { connectionStatus as at, type ConnectionStatus } from '@kabinet/contract/connection-statuses'

export type CloseReason = 'expired' | 'completed'

export interface ClosingLimits {
  readonly idleDays: number
  readonly confirmedDays: number
  readonly keepDays: number
  readonly unprovenMinutes: number
}

export interface IdleProcess {
  readonly status: ConnectionStatus
  readonly touchedAt: Date
  readonly visitCancelled: boolean
  readonly connectedAt: Date | null
}

// Support books another visit within this time after the customer has cancelled one.
const rebookDays = 30
const early: readonly ConnectionStatus[] = [
  at.chooseContract,
  at.chooseServices,
  at.addServices,
  at.payment,
  at.provePhone,
  at.personalData,
  at.ready,
  at.inUse,
]

/** Returns until when an order for an intercom waits for the proof of a phone. */
export function unprovenUntil(from: Date, { unprovenMinutes }: Pick<ClosingLimits, 'unprovenMinutes'>): Date {
  return new Date(from.getTime() + unprovenMinutes * minuteMs)
}

/** Returns whether the order is not confirmed yet, so that its contract can be deleted with it. */
export function isUnconfirmed(status: ConnectionStatus): boolean {
  return early.includes(status)
}

/**
 * Returns when a process closes unless somebody goes on with it (docs/domain/connection.md#expiry).
 */
export function expiryOf(process: IdleProcess, limits: ClosingLimits): Date {
  const { idleDays, confirmedDays, keepDays } = limits
  const after = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)
  if (process.connectedAt) return after(process.connectedAt, keepDays)
  if (process.status === at.provePhone) return unprovenUntil(process.touchedAt, limits)
  if (process.visitCancelled) return after(process.touchedAt, rebookDays)
  return after(process.touchedAt, isUnconfirmed(process.status) ? idleDays : confirmedDays)
}
