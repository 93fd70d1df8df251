import { z } from 'zod'
import { confirmationWays } from './confirmation.ts'
import {
  amount,
  code,
  codeSent,
  contractNumber,
  contractRef,
  contractRefAnswer,
  day,
  download,
  instant,
  nothing,
  payableContracts,
  phone,
  signedLink,
  text,
} from './kernel/schemas.ts'
import { maxSearchLength, movementKinds } from './history-filters.ts'
import { blockers } from './blocker.ts'
import { notificationKinds, notifyWays } from './notify.ts'
import { promoIcons } from './promo-icons.ts'
import { shownCredential, webAuthnOptions } from './passkey-shapes.schemas.ts'
import { localPassword } from './restriction-input.ts'
import { securityKinds, signInWays } from './security.ts'
import { authPhoneTokens, refresh, token } from './sign-in.schemas.ts'
import { confirmTotp } from './totp.schemas.ts'

export const authPhoneContract = {
  body: z.strictObject({ contract_id: contractNumber }),
  answer: authPhoneTokens.answer,
}

/** Callback of the bank's gateway (RBS). Its content is only a hint: the server queries the bank for the state. */
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

export const phoneCalled = {
  body: z.looseObject({ phone, called_at: instant.meta({ description: 'time of the call in seconds since 1970' }) }),
  answer: nothing,
}

/** Delivery report of the SMS gateway. Field names are configured by the operator, so any object is accepted. */
export const smsStatus = { body: z.record(z.string(), z.unknown()), answer: nothing }

/**
 * Events of the stream. `contract`: this contract has changed. `notification`: the feed has a new entry. `everything`:
 * anything may have changed. `replaced`: a newer stream of this session took over, so the client must not reconnect
 * right away.
 */
export const events = {
  answer: z.union([z.strictObject(contractRef), z.strictObject({})]),
}

export const file = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const receipt = { params: z.strictObject({ id: text(64) }), query: signedLink, answer: download }

export const endDevice = {
  body: z.strictObject({ id: z.uuid().meta({ description: 'as in `devices`' }) }),
  answer: nothing,
}

export const confirmation = {
  answer: z.strictObject({
    confirmed_until: instant.nullable().meta({ description: 'null if a confirmation is required' }),
    ways: z.array(z.enum(confirmationWays)).meta({ description: 'best match first' }),
    phone: z.string().nullable().meta({ description: 'where a code would be sent, masked' }),
    contracts: z.array(z.strictObject(contractRef)).meta({ description: 'contracts whose passwords are accepted' }),
  }),
}

export const sendConfirmationCode = {
  answer: codeSent.extend({ phone: z.string().meta({ description: 'where the code was sent, masked' }) }),
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
      contract: z.string().nullable(),
      device: z.string().nullable(),
      way: z.enum(signInWays).nullable(),
      /** Masked phone number or email address before (`from`) and after (`to`) the change. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      who: z.string().nullable(),
      /** Whether the account `who` can manage the contract (true) or only pay for it (false). */
      manages: z.boolean().nullable(),
      is_here: z.boolean().meta({ description: 'whether it was done in the current session' }),
    }),
  ),
}

export const secure = { answer: refresh.answer }

const linkToken = z.strictObject({ token: text(64).meta({ description: 'fragment of the link' }) })

export const disputedEvent = {
  body: linkToken,
  answer: z.strictObject({
    kind: z.enum(securityKinds),
    at: instant,
    contract: z.string().nullable(),
    device: z.string().nullable(),
    to: z.string().nullable(),
    phone_back: z.string().nullable(),
    email_back: z.string().nullable(),
    withdraws_password: z.boolean(),
    opens_by_code: z.boolean(),
  }),
}

export const secureByLink = {
  body: linkToken,
  answer: z.strictObject({
    contracts: z.array(z.strictObject(contractRef)).meta({ description: 'contract whose password no longer works' }),
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
    kind: z.enum(movementKinds).optional().meta({ description: 'defaults to all' }),
    q: text(maxSearchLength).optional().meta({ description: 'only movements in which all its words occur' }),
  }),
  answer: download,
}

export const payable = {
  body: z.strictObject({ contract_id: contractRef.contract_id }),
  answer: payableContracts,
}

const notificationsAnswer = z.strictObject({
  by: z.enum(notifyWays),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

export const notifications = { answer: notificationsAnswer }

export const chooseNotifications = {
  body: z.strictObject({ by: z.enum(notifyWays) }),
  answer: notificationsAnswer,
}

/** Values that a kind does not have are null. */
const feedEntry = z.strictObject({
  id: z.string().meta({ description: 'also the cursor of what follows it' }),
  kind: z.enum([...notificationKinds, ...securityKinds]),
  at: instant,
  contract: z.strictObject(contractRefAnswer).nullable(),
  sum: amount.nullable(),
  shortfall: amount.nullable().meta({ description: 'what the balance was short of' }),
  day: day.nullable().meta({
    description: 'of the debit, the next attempt, the visit, the invoice or the request; of `restarted`, until when',
  }),
  time: z.string().nullable().meta({ description: 'of the visit, as hh:mm; null: during the day' }),
  visit: z.int().nullable().meta({ description: "the visit's number" }),
  invoice: z.string().nullable().meta({ description: "the invoice's number" }),
  status: z.string().nullable().meta({ description: "of the request, in the caller's language" }),
  service: z.string().nullable().meta({ description: 'id of the service whose tariff changed' }),
  tariff: z.string().nullable().meta({ description: "the new tariff, in the caller's language" }),
  device: z.string().nullable(),
  changed_to: z.string().nullable().meta({ description: 'what a security event set, masked' }),
})

export const notificationFeed = {
  query: z.strictObject({
    after: text(40)
      .regex(/^\d{1,15}\.[01]\.\d{1,15}$/)
      .optional()
      .meta({ description: '`next` of the previous page' }),
  }),
  answer: z.strictObject({
    entries: z.array(feedEntry).meta({ description: 'newest first' }),
    next: z.string().nullable().meta({ description: 'null: there are no more' }),
  }),
}

export const serviceOptions = {
  query: z.strictObject({ ...contractRef, service_id: text(64) }),
  answer: z.strictObject({
    /** Static IP; null if the service does not support static IPs or the operator has disabled them. */
    static_ip: z
      .strictObject({
        action_id: z.int().nullable(),
        /** Turning a static IP on or off takes minutes; `settles_at` is when the change will have taken effect. */
        state: z.enum(['off', 'turning_on', 'on', 'turning_off']),
        settles_at: instant.nullable(),
        /** Null while the network has not reported it. */
        address: z.string().nullable(),
        options: z.array(
          z.strictObject({
            action_id: z.int(),
            title: z.string(),
            note: z.string().nullable().meta({ description: 'what the option includes' }),
            cost: amount,
            charge: z.strictObject({ sum: amount, until: day, shortfall: amount }),
          }),
        ),
        refund: z.strictObject({ sum: amount, days: z.int(), of: z.int() }).nullable(),
        used: z.strictObject({ sum: amount, days: z.int() }).nullable(),
        refusal: z.enum(blockers).nullable(),
      })
      .nullable(),
    /** Basic internet while services are off, once per period: docs/domain/services.md#available-internet. */
    available_internet: z
      .strictObject({
        hours: z.int(),
        until: instant.nullable(),
        refusal: z.enum(['works', 'once', 'paused']).nullable(),
      })
      .nullable(),
  }),
}

export const serviceRequests = {
  answer: z.array(
    z.strictObject({
      id: z.string(),
      service: z.string().meta({ description: 'id of the additional service, which may not be offered any more' }),
      name: z.string(),
      tariff: z.string(),
      icon: z.enum(promoIcons),
      phone: z.string().meta({ description: 'phone to be called back' }),
      created_at: instant,
    }),
  ),
}

export const removeRestrictions = {
  body: z.strictObject({
    ...contractRef,
    password: text(localPassword.max),
    restriction_ids: z.array(text(20)).min(1).max(100),
  }),
  answer: nothing,
}

export const removeLocalPassword = {
  body: z.strictObject({ old_password: text(localPassword.max) }),
  answer: nothing,
}
