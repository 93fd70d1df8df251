import { z } from 'zod'
import type { FieldText } from './kernel/field-messages.ts'
import { code, nothing, phone, text } from './kernel/schemas.ts'

export const referrer = {
  params: z.strictObject({ referral: text(64) }),
  answer: z.strictObject({ initials: z.string().meta({ description: 'empty for an unknown referral' }) }),
}
export const checkSms = {
  body: z.strictObject({ phone, sms_code: code }),
  answer: z.strictObject({ proof: z.string() }),
}
export const checkEdo = {
  body: z.strictObject({ phone, proof: text(64) }),
  answer: z.strictObject({ key: z.string(), has_edo: z.boolean() }),
}
export const callback = {
  body: z
    .strictObject({
      name: text(100),
      phone,
      address: text(300, 0).meta({ description: 'required for the subject connection' }),
      comment: text(500, 0),
      subject: z.enum(['connection', 'intercom', 'support', 'bonus']),
    })
    .refine(({ subject, address }) => subject !== 'connection' || address !== '', {
      path: ['address'],
      message: 'missing' satisfies FieldText,
    }),
  answer: nothing,
}
