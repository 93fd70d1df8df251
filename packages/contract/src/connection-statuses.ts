/**
 * Statuses of an order for a connection or an intercom, as other clients know them: docs/domain/connection.md#statuses
 * and docs/domain/intercom.md#statuses-of-an-intercom-order.
 */
export const connectionStatus = {
  chooseContract: 453,
  chooseServices: 450,
  addServices: 451,
  payment: 226,
  documents: 283,
  chooseTime: 424,
  ordered: 419,
  connected: 179,
  provePhone: 0,
  personalData: 443,
  ready: 10,
  inUse: 409,
} as const

export type ConnectionStatus = (typeof connectionStatus)[keyof typeof connectionStatus]

/** Why a contract cannot take the services of an order: docs/domain/connection.md#choosing-a-contract. */
export const unfitReasons = ['blocked', 'paused', 'on_credit', 'bundles_only'] as const
export type UnfitReason = (typeof unfitReasons)[number]
