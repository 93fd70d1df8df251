import { z } from 'zod'
import { billingIds } from './ids.ts'
import { amount, contractRef, email, text } from './kernel/schemas.ts'

/** A sum may come as the text a person typed: `5000`, `12.50`. */
const sum = z.union([
  amount,
  z
    .string()
    .regex(/^\d{1,9}([.,]\d{1,2})?$/)
    .transform((typed) => typed.replace(',', '.'))
    .pipe(z.coerce.number())
    .pipe(amount),
])
const url = z.url({ protocol: /^https?$/ }).max(2000)

/** The card provider names a contract by its number alone, or as `billing_id-contract_id`. */
const contractId = z
  .union([text(40), z.int().nonnegative().transform(String)])
  .meta({ description: 'number, or billing_id-number; a bare number means the home billing rb' })
const transactionId = z.uuid()

export const pay = {
  body: z.strictObject({ ...contractRef, sum, email: email.optional() }),
  answer: z.strictObject({ redirect_url: z.string(), transactionId: z.string() }),
}

export const direct = {
  body: z.strictObject({
    amount: sum,
    contractId,
    callbackUrl: url.meta({ description: "of an origin on the operator's list; isPaid and source are added" }),
    channelId: text(40, 0).optional(),
    channelVersion: text(40, 0).optional(),
    currency: text(3).optional().meta({ description: "code or number; the operator's own when given" }),
    language: text(10, 0).optional(),
    saveCard: z.literal(false).optional(),
    email: email.optional(),
  }),
  answer: z.strictObject({ transactionId: z.string(), url: z.string() }),
}

export const policy = {
  query: z.strictObject({ contractId }),
  answer: z.array(z.strictObject({ minAmount: amount, maxAmount: amount, currency: z.string() })),
}

export const check = {
  body: z.strictObject({ transactionId }),
  answer: z.strictObject({ state: z.enum(['NEW', 'SUCCESSFUL', 'FAILED']), amount, currency: z.string() }),
}

const gatewayContract = { cid: contractRef.contract_id, bid: z.enum(billingIds) }

export const gatewayProperties = {
  query: z.strictObject(gatewayContract),
  answer: z.strictObject({ FPS: z.strictObject({ min_amount: amount, max_amount: amount }) }),
}

export const gatewayUrl = {
  body: z.strictObject({
    ...gatewayContract,
    amount: sum,
    platform: z.literal('WEB'),
    method: z.literal('CARD'),
    customer: text(200, 0).optional(),
    success_url: url,
    fail_url: url,
    email: email.optional(),
  }),
  answer: z.strictObject({ payment_url: z.string(), id: z.string() }),
}

export const gatewayStatus = {
  query: z.strictObject({ id: transactionId }),
  answer: z.strictObject({ status: z.enum(['SUCCESS', 'FAIL', '']) }),
}
