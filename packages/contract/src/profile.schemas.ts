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
    email_pending: z.string().nullable().meta({ description: 'an e-mail that waits for its link to be opened' }),
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
  body: z.strictObject({ message: code.meta({ description: 'the code' }) }),
  answer: userInfo.answer,
}

export const confirmPhone = { body: z.strictObject({ phone }), answer: nothing }

export const phoneValidation = {
  answer: z.strictObject({
    phone: z.string().nullable(),
    management_phone_is_actual: z.boolean().meta({ description: 'false while the person should say whether it is' }),
  }),
}

export const confirmPhoneValidation = { answer: nothing }

export const passwordPolicy = {
  query: z.strictObject({
    billing_id: z.enum(billingIds),
    contract_id: contractRef.contract_id.optional(),
  }),
  answer: z.strictObject({
    pattern: z.string().meta({ description: 'a regular expression that a new password must match whole' }),
    message: z.string().meta({ description: 'the same in words' }),
    digits_only: z.boolean().meta({ description: 'whether the fields of a new password keep digits only' }),
    by_code: z.boolean().meta({ description: 'whether this account confirms a change by a code' }),
    by_key: z.boolean().meta({ description: 'whether the account has a passkey or an app to confirm it by instead' }),
    has_password: z.boolean().meta({ description: 'false where the contract asked about came without one' }),
    managers: z
      .array(z.string())
      .meta({ description: 'accounts that manage the contract asked about by its present password; none without one' }),
  }),
}

const keepAccess = z
  .boolean()
  .default(false)
  .meta({ description: 'whether accounts that added the contract by its older password keep it' })
const logout = z.boolean().default(false).meta({ description: 'whether all other devices are signed out' })

export const changePassword = {
  body: z.strictObject({ ...contractRef, new_password: password, logout, keep_access: keepAccess }),
  answer: codeSent.extend({ phone: z.string().meta({ description: 'where the code went, masked' }) }),
}

export const checkPasswordCode = {
  body: z.strictObject({ ...contractRef, sms_code: code }),
  answer: refresh.answer,
}

export const contractPassword = {
  body: z.strictObject({
    ...contractRef,
    old_password: password
      .optional()
      .meta({ description: 'absent where the contract has none yet, and after a passkey or an app was shown' }),
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
        id: z.uuid().meta({ description: 'of its session' }),
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
