import { z } from 'zod'
import { longestTotp } from './confirmation.ts'
import { contractRefAnswer, nothing, text } from './kernel/schemas.ts'

const typed = { totp_code: text(longestTotp).meta({ description: 'six digits of the app, or a recovery code' }) }

export const totp = {
  answer: z.strictObject({
    allowed: z.boolean().meta({ description: 'by the operator' }),
    on: z.boolean(),
    recovery_left: z.int(),
  }),
}

export const newTotp = {
  answer: z.strictObject({ secret: z.string(), uri: z.string().meta({ description: 'for a QR code' }) }),
}

export const confirmTotp = {
  body: z.strictObject(typed),
  answer: z.strictObject({ recovery_codes: z.array(z.string()) }),
}

export const removeTotp = { body: z.strictObject(typed), answer: nothing }

export const finishSignIn = {
  body: z.strictObject(typed),
  answer: z.strictObject({
    access: z.string().meta({ description: 'bearer token, 15 minutes' }),
    refresh: z.string().meta({ description: 'empty if sent as a cookie' }),
    contract: z.strictObject(contractRefAnswer).nullable().meta({ description: 'the contract signed in by' }),
  }),
}
