import { z } from 'zod'
import { longestContractNumber } from './contract-input.ts'
import { code, codeSent, contractNumber, contractRefAnswer, nothing, password, phone, text } from './kernel/schemas.ts'

const tokens = {
  access: z.string().meta({ description: 'bearer token, 15 minutes' }),
  refresh: z.string().meta({ description: 'empty if sent as a cookie' }),
}

export const token = {
  body: z.strictObject({
    login: text(longestContractNumber),
    password,
  }),
  answer: z.strictObject({
    ...tokens,
    contract: z.strictObject(contractRefAnswer).meta({ description: 'the contract signed in by' }),
  }),
}

export const refresh = {
  body: z.strictObject({ refresh: text(256).optional() }).optional(),
  answer: z.strictObject(tokens),
}

export const sendSmsCode = {
  body: z.discriminatedUnion('purpose', [
    z.strictObject({
      phone_number: phone,
      purpose: z
        .enum(['sign-in', 'connection'])
        .optional()
        .transform((purpose) => purpose ?? 'sign-in'),
    }),
    z.strictObject({
      purpose: z.literal('intercom'),
      key: text(64).meta({ description: 'key of the order for an intercom' }),
      phone_number: phone,
    }),
    z.strictObject({
      purpose: z.literal('signing'),
      key: text(64).meta({ description: 'key of the order, whose phone number gets the code' }),
    }),
  ]),
  answer: codeSent.extend({
    uid: z.string().meta({ description: 'sent back in the header UID; empty if sent as a cookie' }),
  }),
}

export const checkSmsCode = {
  body: z.strictObject({
    phone_number: phone,
    sms_code: code,
    contract_id: contractNumber.optional().meta({ description: 'required after phone_outdated' }),
  }),
  answer: z.strictObject(tokens),
}

export const authPhone = {
  body: z.strictObject({ phone_number: phone }),
  answer: z.strictObject({
    request_id: z.string(),
    phone: z.string().meta({ description: 'the number to call' }),
    waits: z.int().meta({ description: 'seconds for which the number accepts the call' }),
  }),
}

export const authPhoneState = { answer: nothing }

export const authPhoneTokens = { answer: z.strictObject(tokens) }

export const logout = { answer: nothing }

export const logoutOthers = { answer: nothing }

export const logoutOthersByGet = { answer: nothing }
