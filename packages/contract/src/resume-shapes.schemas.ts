import { z } from 'zod'
import { amount, contractRef, day } from './kernel/schemas.ts'

/** Terms for ending a pause today or switching lapsed services back on: docs/domain/services.md#resuming. */
export const resumeTerms = z.strictObject({
  /** Required balance: the monthly cost, or the charge if that is higher. */
  sum: amount,
  shortfall: amount,
  /** Amount charged now: `daily` and, if no paid days are left, a month and the unpaid days of a credit. */
  charged: amount,
  daily: amount,
  /** Last paid day after resuming; null if nothing is paid. */
  paidUntil: day.nullable(),
})

export const resumeRequest = z.strictObject({
  ...contractRef,
  quoted: z.strictObject({ charged: amount }).optional(),
})

export const resumeAnswer = z.strictObject({
  charged: amount,
  /** Last paid day, including the days that the pause postponed. */
  paidUntil: day.nullable(),
})
