import { z } from 'zod'
import { amount, contractRef, day } from './kernel/schemas.ts'

/** What the end of a pause today, or a restart by paying, needs, takes and brings (§4). */
export const resumeTerms = z.strictObject({
  /** What must be on the balance: a month, and no less than what is taken. */
  sum: amount,
  /** What the balance lacks of it. */
  lacking: amount,
  /** Taken at once: a month where no paid days come back, and `daily`. */
  charged: amount,
  /** Of it, today's share of what is charged by the day. */
  daily: amount,
  /** The last day that is paid then; null where nothing is. */
  paidUntil: day.nullable(),
})

export const resumeWish = z.strictObject({
  ...contractRef,
  /** What is taken, as it was shown: where it has become another sum, nothing is resumed. */
  shown: z.strictObject({ charged: amount }).optional(),
})

export const resumeAnswer = z.strictObject({
  /** What was taken. */
  charged: amount,
  /** The last day that is paid by the month: paid days that the pause put off, or a month where none were left. */
  paidUntil: day.nullable(),
})
