import { z } from 'zod'
import { amount, contractRef, day, instant, nothing } from './kernel/schemas.ts'
import { pauseRefusals, pauseStates } from './pause.ts'
import { resumeAnswer, resumeTerms, resumeWish } from './resume-shapes.schemas.ts'

/** A pause as it would stand: what it costs, and what it loses. */
const cashbackAtRisk = z.strictObject({
  cashback_id: z.int(),
  title: z.string(),
  sum: amount,
  /** Suspended days counted so far; at `required` the cashback is lost. */
  actual: z.int(),
  required: z.int(),
  limitWarning: z.boolean(),
  /** Suspended days from which the loss is near: 14 before `required` (§9). */
  warnsFrom: z.int(),
})

export const status = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    state: z.enum(pauseStates),
    /** First and last day of the pause that runs or is scheduled. */
    dateFrom: day.nullable(),
    dateTo: day.nullable(),
    type: z.enum(['contract', 'bundle']),
    /** The first day that a pause may begin on. */
    minDateFrom: day,
    /** The last one. */
    maxDateFrom: day,
    minDays: z.int(),
    maxDays: z.int(),
    /** Days between the end of a pause and the beginning of the next. */
    cooldown: z.int(),
    /** Why none can begin on that first day; null where one can, and where one runs or is scheduled. */
    refusal: z.enum(pauseRefusals).nullable(),
    /** The first day after the cooldown, where that is the reason. */
    nextFrom: day.nullable(),
    /** Cashbacks that suspended days endanger (§9). */
    cashback: z.array(cashbackAtRisk),
    /** Paid days that a pause which begins on its first possible day, or the one that runs, puts off. */
    paidDays: z.int(),
    /** The first unpaid day, with the pause that runs or is scheduled; null where nothing is paid. */
    paidTo: day.nullable(),
    /** What resuming needs and brings, or switching on again what has been off for too long; null where it is neither. */
    resume: resumeTerms.nullable(),
  }),
}

export const stop = {
  body: z.strictObject({
    ...contractRef,
    date_from: day.meta({ description: 'the first day of the pause' }),
    date_to: day.meta({ description: 'the last day of it' }),
  }),
  answer: z.strictObject({
    result: z.strictObject({
      success: z.boolean(),
      /** In the caller's language; empty on success. */
      message: z.string(),
      reason: z.enum(pauseRefusals).nullable(),
    }),
  }),
}

export const cancelStop = { body: z.strictObject(contractRef), answer: nothing }

export const resume = { body: resumeWish, answer: resumeAnswer }

export const cameras = {
  query: z.strictObject({ c_id: contractRef.contract_id, b_id: contractRef.billing_id }),
  answer: z.strictObject({ url: z.url() }),
}

const stockAnswer = z.strictObject({
  packet: z.string(),
  /** When the days without a fee end. */
  end_at: instant,
})

export const stock = { body: z.strictObject(contractRef), answer: stockAnswer }

export const stockNamed = {
  params: z.strictObject({ stock: z.string().max(64) }),
  body: z.strictObject(contractRef),
  answer: stockAnswer,
}
