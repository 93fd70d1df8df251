import { z } from 'zod'
import { amount, contractRef, day, instant } from './kernel/schemas.ts'
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
    /**
     * What resuming or restarting needs on the balance, what it lacks, and the last day that is paid then; null where the
     * bundle is on.
     */
    resume: z.strictObject({ sum: amount, lacking: amount, paidUntil: day.nullable() }).nullable(),
  }),
}

export const resume = {
  body: z.strictObject(contractRef),
  answer: z.strictObject({ paidUntil: day.nullable() }),
}
