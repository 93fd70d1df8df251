import { z } from 'zod'

export const userInfo = {
  answer: z.strictObject({
    customer_id: z.string(),
    customer_title: z.string(),
    email: z.string().nullable(),
    phones: z.array(z.string()),
    persone_type: z.enum(['INDIVIDUAL', 'LEGAL']),
    has_local_password: z.boolean(),
  }),
}
