import { z } from 'zod'
import { cleanDescription, descriptionFits, longestDescription, shortestContractNumber } from './contract-input.ts'
import { amount, contractRef, contractRefAnswer, day, nothing, password, text } from './kernel/schemas.ts'
import { creditRefusals, situations, tones } from './standing.ts'
import { address, bundle, service, serviceGroupId } from './service-shapes.schemas.ts'

const debitPart = z.strictObject({
  title: z.string(),
  service_group_id: serviceGroupId,
  sum: amount,
  /** Of a whole month. */
  price: amount,
  /** The days that are charged, where the others of the month are paid already; null for all. */
  days: z.strictObject({ count: z.int(), of: z.int() }).nullable(),
})

/** What must be paid today for everything to work until a day; rising in both. */
const step = z.strictObject({
  sum: amount,
  /** The first day on which something would be suspended for want of money. */
  until: day,
})

/** Where the contract stands: what the state card says, computed in one place. */
const standing = z.strictObject({
  situation: z.enum(situations),
  tone: z.enum(tones),
  /** The day that the sentence names: works until, off since, paused since. */
  day: day.nullable(),
  /** Whole days between today and that day, in the operator's zone. */
  days: z.int().nullable(),
  /** A second day where the sentence needs one: the end of a pause. */
  until: day.nullable(),
  /** The paid month, or the month that passed; `to` is the first unpaid day, with the pause that runs or is planned. */
  period: z.strictObject({ from: day, to: day }).nullable(),
  /** The pause that runs or is planned; `to` is the first day after it. */
  pause: z.strictObject({ from: day, to: day }).nullable(),
  /** The next debit, on the day that a credit puts it off to, or what a restart costs; null where nothing will be debited. */
  next_debit: z.strictObject({ day: day.nullable(), sum: amount, parts: z.array(debitPart) }).nullable(),
  /** What services charged by the day take before that debit; today's charge too where they start again. */
  daily: amount,
  /** What days on credit cost that ran out unpaid: settled with a restart. */
  owed: amount,
  /** What the balance is short of for all that; zero when it suffices. */
  lacking: amount,
  /** What a payment that covers it charges at once, `owed` included; zero where the debit comes on its day. */
  at_once: amount,
  /** What a payment buys: the first step is what the balance already carries; empty where a payment starts nothing. */
  steps: z.array(step),
  /** A month of all that is on, or comes on again: daily charges and what is connected included. */
  month: amount,
  services_on: z.int(),
  services_off: z.int(),
  /** The one service group that is off, where it is only one. */
  subject: serviceGroupId.nullable(),
})

const held = {
  ...contractRefAnswer,
  contract_title: z.string(),
  title: z.string(),
  address: z.string(),
  customer_name: z.string(),
  person_type: z.enum(['INDIVIDUAL', 'LEGAL']),
  type: z.enum(['home', 'mobile', 'business']),
  role: z.enum(['owner', 'full', 'limited', 'guest']),
  added: z.boolean(),
  /** The contract that this session signed in by. */
  selected: z.boolean(),
  guest: z.boolean(),
  description: z.string(),
  comment: z.string(),
}

const balance = z.strictObject({ output_saldo: amount, recommended: amount })

/** With payment-only access: number, masked initials, masked address and what is owed alone (domain: Access). */
const paymentOnly = z.strictObject({
  ...held,
  role: z.enum(['limited', 'guest']),
  owed: amount.meta({ description: 'to pay now or soon; zero where nothing is owed' }),
  balance: z.strictObject({
    output_saldo: amount.meta({ description: 'not the balance: what is owed, as a negative amount' }),
  }),
})

/** Paying by itself before the period's end (§9). */
const autopayment = z.strictObject({
  is_enabled: z.boolean(),
  /** The chosen sum of default autopay; null for a linked card, which pays what the next debit lacks. */
  sum: amount.nullable(),
  /** The card that pays, masked, where the bank told. */
  pan: z.string().nullable(),
  /** The day of the next attempt; null where nothing will be debited. */
  day: day.nullable(),
})

/** Credits and promised payments (§4, §9): what runs, what may be taken, and why not. */
const credit = z.strictObject({
  running: z
    .strictObject({
      action_id: z.int(),
      /** The last day it keeps the services on. */
      until: day,
      /** What is due then. */
      sum: amount,
    })
    .nullable(),
  offers: z.array(
    z.strictObject({
      action_id: z.int(),
      days: z.int(),
      /** The last day it would keep the services on. */
      until: day,
      /** What would be due then: the month's cost, from the old period's end. */
      sum: amount,
      /** What the balance lacks of it today. */
      lacking: amount,
    }),
  ),
  /** Why nothing is offered, where that is worth a sentence. */
  refusal: z.enum(creditRefusals).nullable(),
})

const full = z.strictObject({
  ...held,
  role: z.enum(['owner', 'full']),
  password_weak: z
    .boolean()
    .meta({ description: 'a sign-in has shown that its password is too easy to guess; told to the owner alone' }),
  contract_address: address.nullable(),
  balance,
  autopayment,
  credit,
  services: z.array(service),
  bundle: bundle.nullable(),
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
          /** Suspended days count for so many years. */
          years: z.int(),
        }),
      ),
    }),
  ),
  standing,
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

/** By number, with or without its password, or as found by address. */
export const add = {
  body: z.union([
    z.strictObject({
      login: text(32, shortestContractNumber).meta({ description: "the contract's number" }),
      password: password.optional().meta({ description: 'without it: for payment only' }),
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
          customer_title: z.string().meta({ description: 'initials where the access is for payment only' }),
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
      .meta({ description: 'the list that the accounts are taken out of' }),
    customer_id: z.array(customerId).min(1).max(100),
    block: z
      .boolean()
      .default(false)
      .meta({ description: 'whether the accounts are kept from adding the contract again without its password' }),
  }),
  answer: nothing,
}

const description = z
  .string()
  .overwrite(cleanDescription)
  .check(({ value, issues }) => {
    if (descriptionFits(value)) return
    issues.push({ code: 'too_big', origin: 'string', maximum: longestDescription, inclusive: true, input: value })
  })
  // No character takes more than two of what `text` counts.
  .pipe(text(2 * longestDescription))
  .meta({ description: `1 to ${longestDescription} characters` })

export const setComment = {
  body: z.strictObject({ ...contractRef, comment: description }),
  answer: nothing,
}

export const removeComment = { query: z.strictObject(contractRef), answer: nothing }
