import { z } from 'zod'
import { amount, contractRef, day } from './kernel/schemas.ts'

/** Terms for ending a pause today or restarting services by payment: docs/domain/services.md#resuming. */
export const resumeTerms = z.strictObject({
  /** Required balance: the monthly cost, or the charge if that is higher. */
  sum: amount,
  shortfall: amount,
  /** Charged now: a month unless paid days remain, plus `daily`. */
  charged: amount,
  daily: amount,
  /** Last paid day after resuming; null if none. */
  paidUntil: day.nullable(),
})

export const resumeRequest = z.strictObject({
  ...contractRef,
  /** Charge the customer was quoted. If it has changed, the call is refused with `terms_changed`. */
  quoted: z.strictObject({ charged: amount }).optional(),
})

export const resumeAnswer = z.strictObject({
  charged: amount,
  /** Last day paid by the month, the postponed days included. */
  paidUntil: day.nullable(),
})
