import { z } from 'zod'
import { amount, contractRef, day } from './kernel/schemas.ts'

const openDay = z.literal('').or(day).optional()

const line = z.strictObject({
  day,
  side: z.enum(['debit', 'credit']).meta({ description: "side in the provider's books: a charge is a debit" }),
  amount,
  text: z.string(),
  paid: z
    .strictObject({ from: day, until: day })
    .nullable()
    .meta({ description: 'days that a charge of ours has paid for' }),
  row: z.int().nullable().meta({ description: "row of the accountant's file, from 1" }),
})

/** Comparison of the provider's statement with one of the customer's accountant. Nothing is stored. */
export const actComparison = {
  query: z.strictObject({
    ...contractRef,
    dateFrom: openDay.meta({ description: 'defaults to the day of the first operation; one of the two is required' }),
    dateTo: openDay.meta({ description: 'defaults to today' }),
    reversed: z
      .stringbool()
      .optional()
      .meta({ description: "whether the file has the provider's sides; normally their credit is our debit" }),
  }),
  answer: z.strictObject({
    dateFrom: day,
    dateTo: day,
    matched: z.int().meta({ description: 'rows that both statements have' }),
    only_theirs: z.array(line),
    only_ours: z.array(line),
    closing_ours: amount.meta({ description: 'closing balance in our books; below zero is a debt to the provider' }),
    closing_theirs: amount.nullable().meta({ description: 'closing balance in the file, if it has one' }),
  }),
}
