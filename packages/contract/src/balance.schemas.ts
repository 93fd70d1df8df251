import { z } from 'zod'
import { amount, contractRef, day, instant, quotedSum, text } from './kernel/schemas.ts'

const line = z.strictObject({
  title: z.string(),
  /** Negative for a charge, like the sum of the entry. */
  sum: amount,
  tariff: z.string(),
  price: amount.nullable(),
  /** First and last day charged or refunded, both inclusive. */
  from: day.nullable(),
  until: day.nullable(),
  /** Number of days charged or refunded, out of the `of` days of the period. */
  days: z.int().nullable(),
  of: z.int().nullable(),
})

const entry = z.strictObject({
  id: z.string(),
  type: z.enum(['charge', 'account', 'payment', 'payback', 'start_month', 'end_month']).meta({
    description: 'charge = top-up, account = what services cost, payment = a purchase, payback = refund',
  }),
  /** Positive for incoming money. In entries of type `start_month` and `end_month`, the balance. */
  sum: amount,
  /** Midnight if only the day is known, as of imported movements. */
  date: instant,
  typeTitle: z.string(),
  typeId: z.int(),
  cashCheckUrl: z.string().nullable(),
  balanceBefore: amount,
  balanceAfter: amount,
  lines: z.array(line),
  period: z.strictObject({ from: day, until: day }).nullable(),
  pan: z.string().nullable(),
  /** For a daily charge, the service code (or `bundle`) by which lists group such charges; otherwise null. */
  daily: z.string().nullable(),
})

const month = z.strictObject({
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
    date_to: day.optional().meta({ description: 'last day, defaults to today' }),
    COUNT_MONTHS: z.coerce.number().int().min(1).max(36).optional(),
  }),
  answer: z.strictObject({
    months: z.array(month),
    /** `date_to` of the next page; null on the last page. */
    next: day.nullable(),
  }),
}

export const balances = {
  body: z.strictObject({
    contracts: z.array(z.strictObject(contractRef)).min(1).max(100),
    flags: z.array(z.literal('balance')).max(1).optional(),
  }),
  answer: z.array(
    z.strictObject({
      balance: z.strictObject({
        output_saldo: amount.meta({
          description: 'with payment-only access, the amount due as a negative number',
        }),
      }),
    }),
  ),
}

export const activate = {
  body: z.strictObject({
    ...contractRef,
    action_id: z.int().meta({
      description:
        '1 trust credit; 4 and 5 static IP; 7 to 11 promised payment of 1 to 5 days; 128 available internet; 777 business credit',
    }),
    service_id: text(64)
      .optional()
      .meta({ description: 'selects one of several internet services; defaults to the first' }),
    state: z.enum(['on', 'off']).optional().meta({ description: 'off is only supported for a static IP' }),
    quoted: quotedSum,
  }),
  answer: z.strictObject({
    /** Last day covered by the credit, or by the first charge for a static IP; null for other actions. */
    until: day.nullable(),
    at: instant.nullable(),
    charged: amount,
  }),
}
