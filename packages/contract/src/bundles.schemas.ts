import { z } from 'zod'
import { amount, contractRef, instant } from './kernel/schemas.ts'
import { resumeAnswer, resumeTerms, resumeRequest } from './resume-shapes.schemas.ts'
import { bundle } from './service-shapes.schemas.ts'

export const info = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    ...bundle.shape,
    /** Monthly cost of the bundle's products if bought separately. */
    alone: amount,
    /** What `alone` is made of. */
    separately: z.array(z.strictObject({ service_id: z.string(), cost: amount })),
    /** Days until the next charge; zero unless the bundle is enabled. The timeline shows them as a share of 30 days. */
    daysLeft: z.int(),
    /**
     * Window in which a payment alone restarts the bundle (docs/domain/billing.md#restart-window); null unless the
     * contract is off for non-payment and has had a period.
     */
    window: z.strictObject({ until: instant, open: z.boolean() }).nullable(),
    resume: resumeTerms.nullable(),
  }),
}

export const resume = { body: resumeRequest, answer: resumeAnswer }
