import { z } from 'zod'
import { placeId } from './addresses.schemas.ts'
import { businessServices } from './business-services.ts'
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

const serviceIds = Object.values(businessServices)

export const orderForBusiness = {
  body: z
    .strictObject({
      street_id: placeId.nullish(),
      house_id: placeId.nullish(),
      full_address: text(300, 0).nullish().meta({ description: 'if the address is not in the list' }),
      full_name: text(100).meta({ description: 'of the company or of a person there' }),
      phone,
      services: z.array(z.literal(serviceIds)).min(1).max(serviceIds.length),
      ref_user_url: text(64, 0).nullish().meta({ description: 'referral id' }),
      description: text(500, 0).nullish(),
    })
    .refine(({ street_id, house_id, full_address }) => (street_id != null && house_id != null) || full_address, {
      path: ['full_address'],
      message: 'missing' satisfies FieldText,
    }),
  answer: nothing,
}
