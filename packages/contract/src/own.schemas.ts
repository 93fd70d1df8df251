import { z } from 'zod'

/** The RBS gateway's callback. Other parameters may come; whatever comes, only the bank's own status decides. */
export const acquirerCallback = {
  query: z.looseObject({
    mdOrder: z.string().max(64),
    orderNumber: z.string().max(64),
    operation: z.string().max(40).optional(),
    status: z.string().max(4).optional(),
    checksum: z.string().max(128).optional(),
  }),
  answer: z.strictObject({}),
}
