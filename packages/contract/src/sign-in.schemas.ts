import { z } from 'zod'
import { code, codeSent, contractNumber, contractRefAnswer, nothing, password, phone, text } from './kernel/schemas.ts'

const tokens = {
  access: z.string().meta({ description: 'bearer token, 15 minutes' }),
  refresh: z.string().meta({ description: 'empty when it travels in the cookie' }),
}

export const token = {
  body: z.strictObject({
    login: text(32),
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
  body: z.strictObject({ phone_number: phone, purpose: z.enum(['sign-in']).default('sign-in') }),
  answer: codeSent.extend({
    uid: z.string().meta({ description: 'to be sent back as the header UID; empty when it travels in the cookie' }),
  }),
}

export const checkSmsCode = {
  body: z.strictObject({
    phone_number: phone,
    sms_code: code,
    contract_id: contractNumber.optional().meta({ description: 'where phone_outdated has asked for it' }),
  }),
  answer: z.strictObject(tokens),
}

export const authPhone = {
  body: z.strictObject({ phone_number: phone }),
  answer: z.strictObject({
    request_id: z.string(),
    phone: z.string().meta({ description: 'the number to call' }),
    waits: z.int().meta({ description: 'seconds that the number waits for the call' }),
  }),
}

export const authPhoneState = { answer: nothing }

export const authPhoneTokens = { answer: z.strictObject(tokens) }

export const logout = { answer: nothing }

export const logoutOthers = { answer: nothing }

/** The same for clients that know the line by its older form. */
export const logoutOthersByGet = { answer: nothing }
