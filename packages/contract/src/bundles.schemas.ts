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
    /** Until when a bundle that is off may be restarted by paying: 720 hours after its period's end (§4); null where it is on. */
    window: z.strictObject({ until: instant, open: z.boolean() }).nullable(),
    /** What resuming it, or restarting it by paying, needs and brings; null where it is on. */
    resume: resumeTerms.nullable(),
  }),
}

export const resume = { body: resumeWish, answer: resumeAnswer }
