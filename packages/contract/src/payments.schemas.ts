import { z } from 'zod'
import { bankStates } from './bank-states.ts'
import { billingIds } from './billing.ts'
import { amount, contractRef, contractRefAnswer, email, instant, nothing, text } from './kernel/schemas.ts'
import { readSum, sumPattern } from './sum-input.ts'

const sum = z.union([
  amount,
  z
    .string()
    .regex(sumPattern)
    .transform((typed) => readSum(typed)!),
])
const url = z.url({ protocol: /^https?$/ }).max(2000)

const contractId = z
  .union([text(40), z.int().nonnegative().transform(String)])
  .meta({ description: 'number, or billing_id-number; a raw number means the home billing rb' })
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
    saveCard: z
      .boolean()
      .optional()
      .meta({ description: 'links the card; requires a session with full rights and the linking amount of `policy`' }),
    email: email.optional(),
  }),
  answer: z.strictObject({ transactionId: z.string(), url: z.string() }),
}

export const policy = {
  query: z.strictObject({ contractId }),
  answer: z.array(
    z.strictObject({
      minAmount: amount,
      maxAmount: amount,
      linkingAmount: amount,
      currency: z.string(),
    }),
  ),
}

export const autopayOn = {
  body: z.strictObject({ ...contractRef, sum }),
  answer: z.strictObject({ redirect_url: z.string(), transactionId: z.string() }),
}

export const autopayOff = { query: z.strictObject(contractRef), answer: nothing }

const cardParams = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/) })

const card = z.strictObject({
  id: z.string(),
  pan: z.string(),
  recurring: z.boolean(),
  deactivated: z.boolean(),
  contractId: z.string(),
  billingId: contractRefAnswer.billing_id,
})

export const cards = { answer: z.array(card) }

export const cardRecurring = {
  params: cardParams,
  body: z.strictObject({ state: z.boolean() }),
  answer: card,
}

export const removeCard = { params: cardParams, answer: nothing }

/** Details shown to anyone who knows the payment's id, which is accepted as proof of being the payer. */
const progress = {
  ...contractRefAnswer,
  bank_state: z.enum(bankStates).nullable().meta({
    description: 'registered: not paid yet; null after success, and before the first query to the bank',
  }),
  receipt: z.string().nullable().meta({ description: 'a signed short-lived link; null until the payment succeeded' }),
}

export const check = {
  body: z.strictObject({ transactionId }),
  answer: z.strictObject({
    state: z.enum(['NEW', 'SUCCESSFUL', 'FAILED']),
    amount,
    currency: z.string(),
    ...progress,
  }),
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

export const gatewayFps = {
  body: z.strictObject({
    ...gatewayContract,
    platform: z.literal('WEB'),
    amount: sum,
    method: z.literal('FPS').optional(),
    customer: text(200, 0).optional(),
    email: email.optional(),
    data_type: z.literal('PAYLOAD').optional(),
  }),
  answer: z.strictObject({
    data: z.string(),
    id: z.string(),
    expires: instant,
  }),
}

export const gatewayStatus = {
  query: z.strictObject({ id: transactionId }),
  answer: z.strictObject({ status: z.enum(['SUCCESS', 'FAIL', '']), ...progress }),
}
