import { z } from 'zod'
import {
  cleanDescription,
  descriptionFits,
  longestContractNumber,
  maxDescriptionLength,
  shortestContractNumber,
} from './contract-input.ts'
import { amount, contractRef, contractRefAnswer, day, nothing, password, text } from './kernel/schemas.ts'
import { creditRefusals, billingStatuses, orderSteps, severities } from './billing-status.ts'
import { address, bundle, service, serviceGroupId } from './service-shapes.schemas.ts'

const debitPart = z.strictObject({
  title: z.string(),
  service_group_id: serviceGroupId,
  sum: amount,
  price: amount,
  days: z.strictObject({ count: z.int(), of: z.int() }).nullable(),
})

/** Amount to pay today to keep everything on until a day, exclusive. Both increase from step to step. */
const step = z.strictObject({
  sum: amount,
  until: day,
})

const billing_status = z.strictObject({
  status: z.enum(billingStatuses),
  severity: z.enum(severities),
  /** Date in the status sentence, such as "on until …" or "off since …"; null if the sentence has none. */
  day: day.nullable(),
  /** Whole days between today and `day` in the operator's zone, never negative. */
  days: z.int().nullable(),
  until: day.nullable(),
  /** Current or last paid period, extended by a running or planned pause; `to` is exclusive. Null if there is none. */
  period: z.strictObject({ from: day, to: day }).nullable(),
  pause: z.strictObject({ from: day, to: day }).nullable(),
  /**
   * Next charge, or the cost of a restart; null if nothing is to be charged. `day` is the end of the credit if a credit
   * defers the charge, and null if the charge has no date.
   */
  next_debit: z.strictObject({ day: day.nullable(), sum: amount, parts: z.array(debitPart) }).nullable(),
  /** Daily charges until the next charge, including today's if the services restart today. */
  daily: amount,
  /** Charge for the unpaid days of an expired credit, due together with a restart. */
  owed: amount,
  /**
   * Amount missing from the balance for the next charge, `daily` and `owed` together or, while paused, for the cost of
   * a month; zero if the balance suffices.
   */
  shortfall: amount,
  /** Amount charged as soon as a payment covers it, including `daily` and `owed`; zero if it is due on a later day. */
  at_once: amount,
  /**
   * Possible payments. Empty if nothing is on and neither a payment alone nor the end of a pause would restart
   * anything, or if nothing is ever charged. If the `sum` of the first step is zero, the balance and the paid days last
   * until its `until`.
   */
  steps: z.array(step),
  /**
   * Monthly cost of everything that is on, including daily charges and add-ons; if nothing is on, of everything that a
   * payment or the end of the pause would switch back on.
   */
  month: amount,
  services_on: z.int(),
  services_off: z.int(),
  subject: serviceGroupId.nullable(),
})

const accessible = {
  ...contractRefAnswer,
  contract_title: z.string(),
  title: z.string(),
  address: z.string(),
  /** Owner of the contract, the same for all contracts of a customer; null with payment-only access. */
  customer_id: z.int().nullable(),
  customer_name: z.string(),
  person_type: z.enum(['INDIVIDUAL', 'LEGAL']),
  type: z.enum(['home', 'mobile', 'business']),
  role: z.enum(['owner', 'full', 'limited', 'guest']),
  added: z.boolean(),
  selected: z.boolean(),
  guest: z.boolean(),
  description: z.string(),
  comment: z.string(),
}

const balance = z.strictObject({ output_saldo: amount, recommended: amount })

/** All that payment-only access reveals: docs/domain/rights.md#payment-only. */
const paymentOnly = z.strictObject({
  ...accessible,
  role: z.enum(['limited', 'guest']),
  owed: amount.meta({ description: 'due now or soon; zero if nothing is due' }),
  balance: z.strictObject({
    output_saldo: amount.meta({ description: 'amount due as a negative number, not the balance' }),
  }),
})

const autopayment = z.strictObject({
  is_enabled: z.boolean(),
  /** Fixed amount of default autopay; null if a linked card is charged the shortfall instead, or if autopay is off. */
  sum: amount.nullable(),
  pan: z.string().nullable(),
  day: day.nullable(),
})

const credit = z.strictObject({
  running: z
    .strictObject({
      action_id: z.int(),
      until: day,
      sum: amount,
    })
    .nullable(),
  offers: z.array(
    z.strictObject({
      action_id: z.int(),
      days: z.int(),
      until: day,
      sum: amount,
      shortfall: amount,
    }),
  ),
  refusal: z.enum(creditRefusals).nullable(),
})

const ordered = z.strictObject({
  step: z.enum(orderSteps),
  visit: z
    .strictObject({
      day,
      time: z.string().nullable().meta({ description: "HH:MM in the city's zone; null: during the day" }),
    })
    .nullable()
    .meta({ description: 'booked visit of an engineer' }),
  to_pay: amount.meta({ description: 'amount missing for the order to go on' }),
  cost: amount.meta({ description: 'charged once everything is connected, at most' }),
  cost_connection: amount.meta({ description: 'part of `cost` that is for connecting; the rest is for the services' }),
  bundle: z
    .strictObject({ title: z.string(), cost: amount })
    .nullable()
    .meta({ description: 'bundle of the ordered services with `in_bundle`' }),
})

const full = z.strictObject({
  ...accessible,
  role: z.enum(['owner', 'full']),
  password_weak: z
    .boolean()
    .meta({ description: 'a sign-in has shown that its password is easy to guess; only sent to the owner' }),
  contract_address: address.nullable(),
  balance,
  autopayment,
  credit,
  services: z.array(service),
  bundle: bundle.nullable(),
  ordered: ordered.nullable().meta({ description: 'services that are ordered and not connected yet, if any' }),
  cashback: z.array(
    z.strictObject({
      cashback_id: z.int(),
      title: z.string(),
      is_active: z.boolean(),
      sum: amount,
      conditions: z.array(
        z.strictObject({
          actual: z.int(),
          required: z.int(),
          limitWarning: z.boolean(),
          years: z.int(),
        }),
      ),
    }),
  ),
  billing_status,
})

export const all = {
  answer: z.strictObject({
    contracts: z.array(full),
    add_contracts: z.array(z.union([full, paymentOnly])),
    guest_contracts: z.array(paymentOnly),
  }),
}

export const info = {
  body: z.strictObject({ contracts: z.array(z.strictObject(contractRef)).min(1).max(100) }),
  answer: z.array(z.union([full, paymentOnly])),
}

export const add = {
  body: z.union([
    z.strictObject({
      login: text(longestContractNumber, shortestContractNumber).meta({ description: "the contract's number" }),
      password: password.optional().meta({ description: 'without it, access is payment-only' }),
    }),
    z.strictObject(contractRef),
  ]),
  answer: z.strictObject({
    contract: z.strictObject(contractRefAnswer).meta({ description: 'the contract added' }),
  }),
}

export const remove = { query: z.strictObject(contractRef), answer: nothing }

export const relations = {
  answer: z.array(
    z.strictObject({
      number: z.string(),
      ...contractRefAnswer,
      address: z.string(),
      add_user: z.array(
        z.strictObject({
          customer_id: z.string(),
          customer_title: z.string().meta({ description: 'initials for payment-only access' }),
          access: z.enum(['full', 'payment']).meta({ description: 'full: added with the password' }),
        }),
      ),
      blocked: z
        .array(
          z.strictObject({ customer_id: z.string(), customer_title: z.string().meta({ description: 'initials' }) }),
        )
        .meta({ description: 'accounts that cannot add the contract without its password' }),
    }),
  ),
}

const customerId = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  z.int().positive(),
])

export const revoke = {
  body: z.strictObject({
    ...contractRef,
    group: z
      .enum(['add_user', 'blocked'])
      .default('add_user')
      .meta({ description: 'list from which the accounts are removed' }),
    customer_id: z.array(customerId).min(1).max(100),
    block: z
      .boolean()
      .default(false)
      .meta({ description: 'whether the accounts are blocked from adding the contract again without its password' }),
  }),
  answer: nothing,
}

const description = z
  .string()
  .overwrite(cleanDescription)
  .check(({ value, issues }) => {
    if (descriptionFits(value)) return
    issues.push({ code: 'too_big', origin: 'string', maximum: maxDescriptionLength, inclusive: true, input: value })
  })
  // zod counts UTF-16 units, and a character takes at most two.
  .pipe(text(2 * maxDescriptionLength))
  .meta({ description: `1 to ${maxDescriptionLength} characters` })

export const setComment = {
  body: z.strictObject({ ...contractRef, comment: description }),
  answer: nothing,
}

export const removeComment = { query: z.strictObject(contractRef), answer: nothing }
