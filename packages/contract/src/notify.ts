export const notifyWays = ['sms', 'email', 'off'] as const
export type NotifyWay = (typeof notifyWays)[number]

/** Kinds of notifications: docs/domain/account.md#notifications. */
export const notificationKinds = [
  'debit_near',
  'payment_arrived',
  'autopay_failed',
  'autopay_off',
  'blocked',
  'restarted',
  'document_to_sign',
  'invoice_issued',
  'operation_moved',
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_near',
  'order_waiting',
  'paused',
  'resumed',
  'tariff_changed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
