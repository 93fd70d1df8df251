import type { OrderInfo } from './connection-process.api.ts'

/** Returns whether an order was to be paid later, and has not been paid yet. */
export function isOwed({ has_payment: pays, to_pay: toPay }: Pick<OrderInfo, 'has_payment' | 'to_pay'>): boolean {
  return !pays && toPay > 0
}
