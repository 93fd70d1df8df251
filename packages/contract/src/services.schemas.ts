import { z } from 'zod'
import { amount, contractRef, day, instant, nothing } from './kernel/schemas.ts'
import { pauseRefusals, pauseStates } from './pause.ts'
import { resumeAnswer, resumeTerms, resumeRequest } from './resume-shapes.schemas.ts'

const cashbackAtRisk = z.strictObject({
  cashback_id: z.int(),
  title: z.string(),
  sum: amount,
  actual: z.int(),
  required: z.int(),
  /** For how many years a paused day counts. */
  years: z.int(),
  limitWarning: z.boolean(),
  /**
   * Number of paused days from which the cabinet shows a warning: `required` minus the operator's
   * `cashbackWarningDays`.
   */
  warnsFrom: z.int(),
})

export const status = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    state: z.enum(pauseStates),
    dateFrom: day.nullable(),
    dateTo: day.nullable(),
    type: z.enum(['contract', 'bundle']),
    minDateFrom: day,
    maxDateFrom: day,
    minDays: z.int(),
    maxDays: z.int(),
    cooldown: z.int(),
    /** Why no pause can begin on `minDateFrom`; null if a pause can begin then, is running or is scheduled. */
    refusal: z.enum(pauseRefusals).nullable(),
    nextFrom: day.nullable(),
    cashback: z.array(cashbackAtRisk),
    /**
     * Number of paid days postponed by the running or planned pause or, if there is none, by a pause that starts on
     * `minDateFrom`.
     */
    paidDays: z.int(),
    /** First unpaid day, postponed by a running or planned pause; null if nothing is paid. */
    paidTo: day.nullable(),
    /** Terms of resuming, or of restarting after the restart window; null in other states. */
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
      /** Localised message; empty on success. */
      message: z.string(),
      reason: z.enum(pauseRefusals).nullable(),
    }),
  }),
}

export const cancelStop = { body: z.strictObject(contractRef), answer: nothing }

export const resume = { body: resumeRequest, answer: resumeAnswer }

export const cameras = {
  query: z.strictObject({ c_id: contractRef.contract_id, b_id: contractRef.billing_id }),
  answer: z.strictObject({ url: z.url() }),
}

const promotionAnswer = z.strictObject({
  packet: z.string(),
  end_at: instant,
})

export const promotion = { body: z.strictObject(contractRef), answer: promotionAnswer }

export const promotionNamed = {
  params: z.strictObject({ stock: z.string().max(64) }),
  body: z.strictObject(contractRef),
  answer: promotionAnswer,
}
