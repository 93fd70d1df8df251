import { z } from 'zod'
import { amount, contractRef, instant } from './kernel/schemas.ts'
import { resumeAnswer, resumeTerms, resumeWish } from './resume-shapes.schemas.ts'
import { bundle } from './service-shapes.schemas.ts'

export const info = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    ...bundle.shape,
    /** What the products cost a month each by itself. */
    alone: amount,
    /** Days left until the next charge; the timeline's width is these of thirty (§4). */
    daysLeft: z.int(),
    /**
     * Until when a bundle that is off restarts by paying alone: 720 hours after its service ended (§4). Once that is
     * over, it waits for the customer to switch it on again. Null where it is not off.
     */
    window: z.strictObject({ until: instant, open: z.boolean() }).nullable(),
    /** What resuming it, or switching it on again, needs and brings; null where it is on. */
    resume: resumeTerms.nullable(),
  }),
}

export const resume = { body: resumeWish, answer: resumeAnswer }
