import { z } from 'zod'
import { confirmationWays } from './confirmation.ts'
import {
  amount,
  code,
  codeSent,
  contractNumber,
  contractRef,
  day,
  download,
  instant,
  nothing,
  payableContracts,
  phone,
  signedLink,
  text,
} from './kernel/schemas.ts'
import { movementKinds } from './movement-kinds.ts'
import { notNowReasons } from './not-now.ts'
import { notifyWays } from './notify.ts'
import { shownCredential, webAuthnOptions } from './passkey-shapes.schemas.ts'
import { localPassword } from './restriction-input.ts'
import { securityKinds, signInWays } from './security.ts'
import { authPhoneTokens, refresh, token } from './sign-in.schemas.ts'
import { confirmTotp } from './totp.schemas.ts'

/** The header `UID` names the request, as for `authPhoneTokens`. */
export const authPhoneContract = {
  body: z.strictObject({ contract_id: contractNumber }),
  answer: authPhoneTokens.answer,
}

/** The RBS gateway's callback. Other parameters may come; whatever comes, only the bank's own status decides. */
export const acquirerCallback = {
  query: z.looseObject({
    mdOrder: z.string().max(64),
    orderNumber: z.string().max(64),
    operation: z.string().max(40).optional(),
    status: z.string().max(4).optional(),
    checksum: z.string().max(128).optional(),
  }),
  answer: z.strictObject({}),
}

/** The exchange's notice; it may carry more. */
export const phoneCalled = {
  body: z.looseObject({ phone, called_at: instant.meta({ description: 'when the call came; seconds since 1970' }) }),
  answer: nothing,
}

/** The gateway's notice; what its fields are called is the operator's configuration, so that any object may come. */
export const smsStatus = { body: z.record(z.string(), z.unknown()), answer: nothing }

/**
 * `contract`: money or a service of it changed. `everything`: some may have been missed. `replaced`: another stream of
 * this session has taken over, so do not come back.
 */
export const events = {
  answer: z.union([z.strictObject(contractRef), z.strictObject({})]),
}

export const file = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const receipt = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const endDevice = {
  body: z.strictObject({ id: z.uuid().meta({ description: 'as `devices` tells it' }) }),
  answer: nothing,
}

export const confirmation = {
  answer: z.strictObject({
    confirmed_until: instant.nullable().meta({ description: 'null where it has to be done anew' }),
    ways: z.array(z.enum(confirmationWays)).meta({ description: 'the likeliest first' }),
    phone: z.string().nullable().meta({ description: 'where a code would go, masked' }),
    contracts: z.array(z.strictObject(contractRef)).meta({ description: 'whose passwords count' }),
  }),
}

export const sendConfirmationCode = {
  answer: codeSent.extend({ phone: z.string().meta({ description: 'where the code went, masked' }) }),
}

export const passkeyConfirmationOptions = { answer: webAuthnOptions }

export const confirm = {
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('password'), ...contractRef, password: token.body.shape.password }),
    z.strictObject({ by: z.literal('code'), sms_code: code }),
    z.strictObject({ by: z.literal('passkey'), credential: shownCredential }),
    z.strictObject({ by: z.literal('totp'), ...confirmTotp.body.shape }),
  ]),
  answer: refresh.answer.extend({ confirmed_until: instant }),
}

export const securityEvents = {
  answer: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(securityKinds),
      at: instant,
      /** Its number, where it is about one. */
      contract: z.string().nullable(),
      /** The device's name; null where it told none. */
      device: z.string().nullable(),
      way: z.enum(signInWays).nullable(),
      /** A phone or an e-mail before and after, masked. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** The other account, by its name. */
      who: z.string().nullable(),
      /** Whether that account can manage the contract, not only pay for it. */
      manages: z.boolean().nullable(),
      is_here: z.boolean().meta({ description: 'whether it was done in the session that asks' }),
    }),
  ),
}

export const secure = { answer: refresh.answer }

const linkToken = z.strictObject({ token: text(64).meta({ description: 'what stands behind the # of the link' }) })

export const disputedEvent = {
  body: linkToken,
  answer: z.strictObject({
    kind: z.enum(securityKinds),
    at: instant,
    contract: z.string().nullable(),
    device: z.string().nullable(),
    to: z.string().nullable(),
    /** The phone and the e-mail that come back, masked; null where none does. */
    phone_back: z.string().nullable(),
    email_back: z.string().nullable(),
    /** Whether a contract's password will open nothing any more. */
    withdraws_password: z.boolean(),
    /** Whether a code to the phone opens the account then. */
    opens_by_code: z.boolean(),
  }),
}

export const secureByLink = {
  body: linkToken,
  answer: z.strictObject({
    contracts: z.array(z.strictObject(contractRef)).meta({ description: 'whose password opens nothing any more' }),
    opens_by_code: z.boolean(),
  }),
}

export const confirmEmail = {
  body: linkToken,
  answer: z.strictObject({ email: z.string().meta({ description: 'masked' }) }),
}

export const dropEmail = { answer: nothing }

export const historyMonths = {
  query: z.strictObject({ ...contractRef, months: z.coerce.number().int().min(1).max(36).optional() }),
  answer: z.array(
    z.strictObject({
      /** `yyyy-MM` in the operator's zone. */
      month: z.string(),
      income: amount,
      outgo: amount,
    }),
  ),
}

export const historyCsv = {
  query: z.strictObject({
    ...contractRef,
    date_from: day.optional(),
    date_to: day.optional(),
    kind: z.enum(movementKinds).optional().meta({ description: 'all of them when absent' }),
  }),
  answer: download,
}

export const payable = {
  body: z.strictObject({ contract_id: contractRef.contract_id }),
  answer: payableContracts,
}

const notificationsAnswer = z.strictObject({
  by: z.enum(notifyWays),
  /** Where each would go, masked; null where the account has none. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

export const notifications = { answer: notificationsAnswer }

export const chooseNotifications = {
  body: z.strictObject({ by: z.enum(notifyWays) }),
  answer: notificationsAnswer,
}

export const serviceOptions = {
  query: z.strictObject({ ...contractRef, service_id: text(64) }),
  answer: z.strictObject({
    /** Null where the service can have none, or the operator has switched it off. */
    static_ip: z
      .strictObject({
        /** The option that is on or on its way; null where none is. */
        action_id: z.int().nullable(),
        /** It takes minutes until a change is seen everywhere (§9). */
        state: z.enum(['off', 'turning_on', 'on', 'turning_off']),
        settles_at: instant.nullable(),
        options: z.array(
          z.strictObject({
            action_id: z.int(),
            title: z.string(),
            /** For a month. */
            cost: amount,
            charge: z.strictObject({ sum: amount, until: day, lacking: amount }),
          }),
        ),
        /** Returned when it is switched off today: the days from tomorrow on. */
        refund: z.strictObject({ sum: amount, days: z.int(), of: z.int() }).nullable(),
        /** Charged when it is switched off today: days on a credit that nobody has paid for yet. */
        used: z.strictObject({ sum: amount, days: z.int() }).nullable(),
        /** Why it cannot be switched on now. */
        refusal: z.enum(notNowReasons).nullable(),
      })
      .nullable(),
    /** Some hours of internet for a contract whose services are off, once for a period (§9). */
    available_internet: z
      .strictObject({
        hours: z.int(),
        /** When the one that runs ends. */
        until: instant.nullable(),
        refusal: z.enum(['works', 'once', 'paused']).nullable(),
      })
      .nullable(),
  }),
}

export const removeRestrictions = {
  body: z.strictObject({
    ...contractRef,
    password: text(localPassword.most),
    restriction_ids: z.array(text(20)).min(1).max(100),
  }),
  answer: nothing,
}

export const removeLocalPassword = {
  body: z.strictObject({ old_password: text(localPassword.most) }),
  answer: nothing,
}
