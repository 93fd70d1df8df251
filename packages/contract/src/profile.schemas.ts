import { z } from 'zod'
import { platforms } from './device.ts'
import { instant } from './kernel/schemas.ts'

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

export const devices = {
  answer: z
    .array(
      z.strictObject({
        platform: z.enum(platforms),
        model: z.string().nullable().meta({ description: 'of a browser its name; null when it was not told' }),
        os_version: z.string().nullable(),
        soft_version: z.string().nullable().meta({ description: 'of the application or of the browser' }),
        last_activity: instant.meta({ description: 'to within a few minutes' }),
        registration_date: instant.meta({ description: 'when this device signed in' }),
        is_current: z.boolean().meta({ description: 'the device that asks' }),
      }),
    )
    .meta({ description: 'the last used first' }),
}
