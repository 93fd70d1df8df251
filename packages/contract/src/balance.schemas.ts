import { z } from 'zod'
import { amount, contractRef, day, instant } from './kernel/schemas.ts'

const entry = z.strictObject({
  id: z.string(),
  type: z.enum(['charge', 'account', 'payment', 'payback', 'start_month', 'end_month']).meta({
    description: 'charge = replenishment, account = what services cost, payment = a purchase, payback = refund',
  }),
  /** Signed: money in is positive. Of start_month and end_month, the balance itself. */
  sum: amount,
  date: instant,
  typeTitle: z.string(),
  typeId: z.int(),
  cashCheckUrl: z.string().nullable(),
  balanceBefore: amount,
  balanceAfter: amount,
  /** How the sum came about, line by line. */
  lines: z.array(z.strictObject({ title: z.string(), sum: amount })),
  /** The masked card of a payment by card. */
  pan: z.string().nullable(),
})

const month = z.strictObject({
  /** `yyyy-MM` in the operator's zone. */
  month: z.string(),
  income: amount,
  outgo: amount,
  startBalance: amount,
  endBalance: amount,
  /** Newest first: end_month, the movements, start_month. */
  entries: z.array(entry),
})

export const detail = {
  query: z.strictObject({
    ...contractRef,
    date_from: day.optional(),
    date_to: day.optional().meta({ description: 'the last day wanted; today when absent' }),
    COUNT_MONTHS: z.coerce.number().int().min(1).max(36).optional(),
  }),
  answer: z.strictObject({
    months: z.array(month),
    /** `date_to` of the next page, or null when nothing is older. */
    next: day.nullable(),
  }),
}
