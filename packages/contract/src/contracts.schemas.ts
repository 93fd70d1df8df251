import { z } from 'zod'
import { amount, contractRef, contractRefAnswer, day, instant } from './kernel/schemas.ts'
import { situations, tones } from './standing.ts'

const serviceGroupId = z.int().meta({ description: 'specification §3: internet 1, tv 2, …' })

const address = z.strictObject({
  city_id: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
})

const debitPart = z.strictObject({
  title: z.string(),
  service_group_id: serviceGroupId,
  sum: amount,
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
  /** The paid month, or the month that passed. */
  period: z.strictObject({ from: day, to: day }).nullable(),
  /** The next debit, or what a restart costs; null where nothing will be debited. */
  next_debit: z.strictObject({ day: day.nullable(), sum: amount, parts: z.array(debitPart) }).nullable(),
  /** What the balance lacks for that debit; zero when it suffices. */
  lacking: amount,
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

/** With payment-only access: number, masked initials, masked address and balance alone (domain: Access). */
const paymentOnly = z.strictObject({
  ...held,
  role: z.enum(['limited', 'guest']),
  balance: z.strictObject({ output_saldo: amount }),
})

const service = z.strictObject({
  ...contractRefAnswer,
  service_id: z.string(),
  service_group_id: serviceGroupId,
  service_status_code: z.int().min(0).max(4),
  service_status: z.string(),
  service_title_id: z.string(),
  service_title_name: z.string(),
  note: z.string(),
  period_end: instant.nullable(),
  service_cost: amount,
  cost: amount,
  tariffs: z.array(z.strictObject({ cost: amount, speed: z.int().nullable() })),
  tariff: z.strictObject({ speed: z.int().nullable() }),
  sim_phone: z.string().nullable(),
  address,
  service_actions: z.array(z.strictObject({ id: z.int() })),
  tags: z.array(z.string()),
  in_bundle: z.boolean(),
})

const full = z.strictObject({
  ...held,
  role: z.enum(['owner', 'full']),
  contract_address: address.nullable(),
  balance,
  autopayment: z.strictObject({ is_enabled: z.boolean() }),
  services: z.array(service),
  bundle: z
    .strictObject({
      title: z.string(),
      products: z.array(service),
      status: z.strictObject({ externalId: z.enum(['enabled', 'disabled', 'suspended']) }),
      cost: amount,
      timeFrom: instant,
      timeTo: instant,
    })
    .nullable(),
  cashback: z.array(
    z.strictObject({
      cashback_id: z.int(),
      title: z.string(),
      is_active: z.boolean(),
      sum: amount,
      conditions: z.array(z.strictObject({ actual: z.int(), required: z.int(), limitWarning: z.boolean() })),
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
