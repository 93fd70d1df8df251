import { z } from 'zod'
import { amount, contractRef, contractRefAnswer, day, download, signedLink } from './kernel/schemas.ts'
import { readSum, sumPattern } from './sum-input.ts'

const openDay = z.literal('').or(day).optional()

const window = z.strictObject({
  ...contractRef,
  date_from: openDay.meta({ description: 'first day; given with `date_to`, exactly these days are listed' }),
  date_to: openDay.meta({ description: 'last day; defaults to today' }),
  unpaid: z
    .stringbool()
    .optional()
    .meta({ description: 'only invoices with something outstanding; without both days, of all time' }),
})

const invoice = z.strictObject({
  invoice: z.string().meta({ description: 'number, such as 2026-000123' }),
  date: day.meta({ description: 'last day of the month' }),
  type: z.string().meta({ description: "invoice or correction, in the caller's language" }),
  type_id: z.enum(['invoice', 'correction']),
  sum: amount.meta({ description: 'total, including VAT; below zero for a correction' }),
  outstanding: amount.meta({ description: 'part that the balance does not cover; payments settle the oldest first' }),
  typePerformance: z.string().meta({ description: "state of settlement, in the caller's language" }),
  performance_id: z.enum(['settled', 'partly_settled', 'to_pay']),
  invoiceView: z.string().meta({ description: 'signed link to the PDF, valid for minutes' }),
  ...contractRefAnswer,
})

/** Invoices of the contract, newest first. An empty list is the end. */
export const contractInvoices = { query: window, answer: z.array(invoice) }
/** Invoices of all contracts of the customer that the caller manages, newest first. An empty list is the end. */
export const allInvoices = { query: window, answer: z.array(invoice) }

export const invoicePdf = {
  params: z.strictObject({ id: z.string().max(40), language: z.enum(['en', 'ru', 'hy']) }),
  query: signedLink,
  answer: download,
}

export const paymentBill = {
  query: z.strictObject({
    ...contractRef,
    sum: z
      .string()
      .regex(sumPattern)
      .transform((typed) => readSum(typed)!)
      .optional()
      .meta({ description: 'amount; defaults to what is outstanding, or else to what the top-up form offers first' }),
  }),
  answer: download,
}
