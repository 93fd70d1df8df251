import { z } from 'zod'
import { platforms } from './device.ts'
import { billingIds } from './billing.ts'
import { code, codeSent, contractRef, email, instant, nothing, password, phone } from './kernel/schemas.ts'
import { refresh } from './sign-in.schemas.ts'

export const userInfo = {
  answer: z.strictObject({
    customer_id: z.string(),
    customer_title: z.string(),
    email: z.string().nullable(),
    email_pending: z.string().nullable().meta({ description: 'an email that waits for its link to be opened' }),
    phones: z.array(z.string()),
    persone_type: z.enum(['INDIVIDUAL', 'LEGAL']),
    has_local_password: z.boolean(),
  }),
}

export const updateUserInfo = {
  body: z.strictObject({ param: z.literal('email'), value: email }),
  answer: userInfo.answer,
}

export const changePhone = { body: z.strictObject({ number: phone }), answer: codeSent }

export const checkPhoneCode = {
  body: z.strictObject({ message: code.meta({ description: 'a one-time code' }) }),
  answer: userInfo.answer,
}

export const confirmPhone = { body: z.strictObject({ phone }), answer: nothing }

export const phoneValidation = {
  answer: z.strictObject({
    phone: z.string().nullable(),
    management_phone_is_actual: z
      .boolean()
      .meta({ description: 'false while the customer should be asked whether it is' }),
  }),
}

export const confirmPhoneValidation = { answer: nothing }

export const passwordPolicy = {
  query: z.strictObject({
    billing_id: z.enum(billingIds),
    contract_id: contractRef.contract_id.optional(),
  }),
  answer: z.strictObject({
    pattern: z.string().meta({ description: 'regular expression that a new password must match completely' }),
    message: z.string().meta({ description: 'the same in words' }),
    digits_only: z.boolean().meta({ description: 'whether the fields of a new password keep digits only' }),
    by_code: z.boolean().meta({ description: 'whether this account confirms changes with a code' }),
    by_key: z
      .boolean()
      .meta({ description: 'whether the account can confirm with a passkey or an authenticator app instead' }),
    has_password: z.boolean().meta({ description: 'false if the request named no contract' }),
    managers: z
      .array(z.string())
      .meta({ description: 'accounts that manage the contract with its current password; empty without a contract' }),
  }),
}

const keepAccess = z
  .boolean()
  .default(false)
  .meta({ description: 'whether accounts that added the contract with an older password keep it' })
const logout = z.boolean().default(false).meta({ description: 'whether all other devices are signed out' })

export const changePassword = {
  body: z.strictObject({ ...contractRef, new_password: password, logout, keep_access: keepAccess }),
  answer: codeSent.extend({ phone: z.string().meta({ description: 'where the code was sent, masked' }) }),
}

export const checkPasswordCode = {
  body: z.strictObject({ ...contractRef, sms_code: code }),
  answer: refresh.answer,
}

export const contractPassword = {
  body: z.strictObject({
    ...contractRef,
    old_password: password.optional().meta({
      description: 'absent if the contract has none yet, or after confirming with a passkey or an authenticator app',
    }),
    new_password: password,
    logout,
    keep_access: keepAccess,
  }),
  answer: refresh.answer,
}

export const devices = {
  answer: z
    .array(
      z.strictObject({
        id: z.uuid().meta({ description: 'id of its session' }),
        platform: z.enum(platforms),
        model: z.string().nullable().meta({ description: 'for a browser, its name; null if not reported' }),
        os_version: z.string().nullable(),
        soft_version: z.string().nullable().meta({ description: 'of the application or of the browser' }),
        last_activity: instant.meta({ description: 'to within a few minutes' }),
        registration_date: instant.meta({ description: 'when this device signed in' }),
        is_current: z.boolean().meta({ description: 'the current device' }),
      }),
    )
    .meta({ description: 'most recently used first' }),
}
