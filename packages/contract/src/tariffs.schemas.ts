import { z } from 'zod'
import { amount, contractRef, day, instant, nothing, text } from './kernel/schemas.ts'

const speeds = z.array(z.strictObject({ in: z.int() })).meta({ description: 'Mbit/s; empty if the tariff has none' })
const tariffId = text(64).meta({ description: "the tariff's code" })
/** Service that the call is about, for contracts with several. If undefined, the server picks one. */
const serviceId = text(64).optional()

const entry = z.strictObject({
  id: z.string().meta({ description: "the tariff's code" }),
  service_id: z.string(),
  title: z.string(),
  speedInfo: z.array(z.strictObject({ type: z.literal('day'), in: z.int() })),
  costInfo: z.array(z.strictObject({ type: z.string().meta({ description: 'INET_IPOE, TV, …' }), cost: amount })),
  dateFrom: day,
  planned: z.boolean(),
})

export const info = { query: z.strictObject(contractRef), answer: z.strictObject({ tariffEntries: z.array(entry) }) }

/** Change on one of the possible days. `net` is exactly what the ledger posts at once: zero for `period_end`. */
const action = z.strictObject({
  when: instant,
  kind: z.enum(['now', 'period_end']),
  day,
  /** Amount missing from the balance. The suggested top-up is 1 unit of the currency higher. */
  chargeSum: amount,
  refund: z.strictObject({ sum: amount, days: z.int(), of: z.int() }).nullable(),
  /** First charge of the new tariff; `until` is inclusive. Null for `period_end`. */
  charge: z.strictObject({ sum: amount, from: day, until: day }).nullable(),
  net: amount,
  balance: amount,
  balanceAfter: amount,
  cashbackLost: z.array(z.strictObject({ cashback_id: z.int(), title: z.string(), sum: amount })),
})

const available = z.strictObject({
  tpId: z.string(),
  tariff_id: z.string(),
  title: z.string(),
  note: z.string(),
  speed: speeds,
  cost: z.array(z.strictObject({ type: z.string(), cost: amount })),
  /** How the tariff compares with the current one: by speed if both have one, otherwise by price. */
  step: z.enum(['up', 'down', 'same']),
  allowed: z.boolean(),
  equipment: z.boolean(),
  actions: z.array(action),
})

export const list = {
  query: z.strictObject({ ...contractRef, service_id: serviceId }),
  answer: z.strictObject({
    changeTariffInfo: z.strictObject({
      service_id: z.string(),
      service_group_id: z.int(),
      title: z.string(),
      current: z.strictObject({
        tariff_id: z.string(),
        title: z.string(),
        note: z.string(),
        speed: speeds,
        cost: z.array(z.strictObject({ type: z.string(), cost: amount })),
        /** Last paid day; null if nothing is paid or the service is not active. */
        paidUntil: day.nullable(),
      }),
      planned: z
        .strictObject({
          tariff_id: z.string(),
          title: z.string(),
          speed: speeds,
          cost: amount,
          dateFrom: day,
          after_pause: z.boolean(),
        })
        .nullable(),
      tariffs: z.array(available),
      /**
       * `bundle`: the tariff belongs to a bundle; `planned`: a change is already planned; `none`: no other tariff is
       * on sale.
       */
      refusal: z.enum(['off', 'credit', 'stopped', 'paused', 'bundle', 'planned', 'none']).nullable(),
    }),
  }),
}

export const change = {
  body: z.strictObject({
    ...contractRef,
    service_id: serviceId,
    current_tariff_id: tariffId,
    new_tariff_id: tariffId,
    time: instant.meta({ description: 'within 24 hours of an allowed time' }),
    quoted: z.strictObject({ day, net: amount, cost: amount }).optional(),
  }),
  answer: z.strictObject({
    dateFrom: day,
    planned: z.boolean(),
    net: amount,
    balanceAfter: amount,
  }),
}

export const cancel = {
  query: z.strictObject({ ...contractRef, service_id: serviceId, current_tariff_id: tariffId }),
  answer: nothing,
}
