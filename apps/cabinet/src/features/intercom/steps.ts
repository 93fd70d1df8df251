import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import type { StoredIntercom } from './stored-intercom.ts'

/** Screens of the flow, by their segment of the address. */
export const steps = [
  'start',
  'confirm-phone-number',
  'confirm-personal-data',
  'passphrase',
  'payment',
  'documents',
  'finish',
  'already-active',
  'callback',
] as const
export type Step = (typeof steps)[number]

const stepOfStatus: Readonly<Partial<Record<ConnectionStatus, Step>>> = {
  [connectionStatus.personalData]: 'confirm-personal-data',
  [connectionStatus.ready]: 'passphrase',
  [connectionStatus.payment]: 'payment',
  [connectionStatus.documents]: 'documents',
  [connectionStatus.connected]: 'finish',
  [connectionStatus.inUse]: 'already-active',
}

/**
 * Returns the screen to show: that of the order's status, or the request for a call, which may always be opened
 * (docs/domain/intercom.md#screens).
 *
 * @param status undefined before the order exists
 */
export function stepOf(
  status: ConnectionStatus | undefined,
  order: Pick<StoredIntercom, 'code' | 'phoneNumber'>,
  wanted: Step | undefined,
): Step {
  if (wanted === 'callback') return wanted
  const step = status === undefined ? undefined : stepOfStatus[status]
  if (step) return step
  const isCodeSent = status === connectionStatus.provePhone && order.code?.phone === order.phoneNumber
  return wanted === 'confirm-phone-number' && isCodeSent && order.code ? wanted : 'start'
}
