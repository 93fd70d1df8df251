import { z } from 'zod'
import { amount, contractRef, day, instant, shownSum, text } from './kernel/schemas.ts'

/** One term of a sum: what for, at which price, for which days. */
const line = z.strictObject({
  title: z.string(),
  /** Signed as the entry: what services cost is negative. */
  sum: amount,
  /** The tariff's name and what belongs to it; empty where the term has none. */
  tariff: z.string(),
  /** For a month; null where the term is no price by days. */
  price: amount.nullable(),
  /** First and last day charged or given back. */
  from: day.nullable(),
  until: day.nullable(),
  /** So many days of so many of the period. */
  days: z.int().nullable(),
  of: z.int().nullable(),
})

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
  lines: z.array(line),
  /** The paid month, of a charge for services. */
  period: z.strictObject({ from: day, until: day }).nullable(),
  /** The masked card of a payment by card. */
  pan: z.string().nullable(),
  /** The code of the service whose one day it charges: what lists show together; null of every other entry. */
  daily: z.string().nullable(),
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

export const balances = {
  body: z.strictObject({
    contracts: z.array(z.strictObject(contractRef)).min(1).max(100),
    flags: z.array(z.literal('balance')).max(1).optional(),
  }),
  answer: z.array(
    z.strictObject({
      balance: z.strictObject({
        output_saldo: amount.meta({
          description: 'with payment-only access not the balance: what is owed, as a negative amount',
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
    service_id: text(64).optional().meta({ description: 'of several internet services; the first without it' }),
    state: z.enum(['on', 'off']).optional().meta({ description: 'off ends what can be ended: static IP' }),
    /** Of a static IP. */
    shown: shownSum,
  }),
  answer: z.strictObject({
    /** The last day that a credit keeps the services on, or that the charge for a static IP pays for. */
    until: day.nullable(),
    /** When available internet ends, or the change is seen everywhere. */
    at: instant.nullable(),
    /** Taken from the balance; negative where days were given back. */
    charged: amount,
  }),
}
