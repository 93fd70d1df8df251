import { z } from 'zod'
import { statusOfOrder } from './connection-process.schemas.ts'
import type { FieldText } from './kernel/field-messages.ts'
import { amount, code, contractRefAnswer, phone, text } from './kernel/schemas.ts'

const key = text(64).optional().meta({ description: 'unless it is in X-Process-Key' })
const moved = z.strictObject({ status: statusOfOrder })

export const start = {
  body: z.strictObject({ slug: text(64) }),
  answer: z.strictObject({
    key: z.string(),
    address: z.string(),
    full_name: z.string().meta({ description: 'initials of the customer; empty if there is none' }),
    phone: z.string().meta({ description: "last two digits of the customer's phone; empty if there is none" }),
    has_customer: z.boolean(),
    has_code_phrase: z.boolean().meta({ description: 'that customer has a code phrase' }),
    cost: amount.meta({ description: 'of one month' }),
    type_id_intercom: z.int(),
    has_prepayment: z.boolean(),
  }),
}

export const checkSmsIntercoms = {
  body: z.strictObject({ key, phone, sms_code: code }),
  answer: moved,
}

export const changeStatusProcess = {
  body: z.strictObject({ key }),
  answer: moved.extend({
    address: z.string(),
    type_id_intercom: z.int(),
    asks_phrase: z.boolean().meta({ description: 'a code phrase is needed to go on' }),
    forestalled: z.boolean().meta({ description: 'at 409: another order was faster, and sales know of it' }),
  }),
}

export const binding = {
  body: z.strictObject({ key }),
  answer: moved.extend({ erp_key: z.string().nullable().meta({ description: 'read key; null at 409' }) }),
}

export const infoProcess = {
  query: z.strictObject({ erp_key: key }),
  answer: z.strictObject({
    cost: amount.meta({ description: 'of one month' }),
    prepayment: amount.meta({ description: 'earlier payment that has moved to the contract' }),
    default_sum: amount.meta({ description: 'sum to offer: at least what is left to pay' }),
    to_pay: amount.meta({ description: 'what is missing for the first month; 0 once it has been paid' }),
    ...contractRefAnswer,
  }),
}

export const updateProcess = {
  body: z
    .strictObject({ key, phone: phone.optional(), code_phrase: z.string().max(100).optional() })
    .refine((given) => (given.phone === undefined) !== (given.code_phrase === undefined), {
      path: ['phone'],
      message: 'missing' satisfies FieldText,
    }),
  answer: moved,
}
