import { z } from 'zod'
import { amount, contractRef, day, instant, nothing, text } from './kernel/schemas.ts'

const speeds = z.array(z.strictObject({ in: z.int() })).meta({ description: 'Mbit/s; empty where the tariff has none' })
const tariffId = text(64).meta({ description: "the tariff's code" })
/** Tells services of one tariff apart; without it the first of them is meant. */
const serviceId = text(64).optional()

const entry = z.strictObject({
  id: z.string().meta({ description: "the tariff's code" }),
  service_id: z.string(),
  title: z.string(),
  speedInfo: z.array(z.strictObject({ type: z.literal('day'), in: z.int() })),
  costInfo: z.array(z.strictObject({ type: z.string().meta({ description: 'INET_IPOE, TV, …' }), cost: amount })),
  /** Since when it runs, or from when it will. */
  dateFrom: day,
  /** Not in force yet: it may be cancelled until then. */
  planned: z.boolean(),
})

export const info = { query: z.strictObject(contractRef), answer: z.strictObject({ tariffEntries: z.array(entry) }) }

/** What a change on one of its possible days means, to the last dram: what the ledger shows afterwards. */
const action = z.strictObject({
  /** Chosen times within 24 hours of it are taken (§5). */
  when: instant,
  kind: z.enum(['now', 'period_end']),
  day,
  /** What the balance lacks for it; a top-up brings this and 1 (§5). */
  chargeSum: amount,
  /** The unused days of the old tariff, given back. */
  refund: z.strictObject({ sum: amount, days: z.int(), of: z.int() }).nullable(),
  /** The first charge: the new tariff's month, from when to the last day it pays for. Null where nothing is charged on the day itself. */
  charge: z.strictObject({ sum: amount, from: day, until: day }).nullable(),
  /** Taken from the balance; negative where more comes back than is charged. */
  net: amount,
  balance: amount,
  balanceAfter: amount,
  /** What an empty list means: nothing is lost. */
  cashbackLost: z.array(z.strictObject({ cashback_id: z.int(), title: z.string(), sum: amount })),
})

const available = z.strictObject({
  tpId: z.string(),
  tariff_id: z.string(),
  title: z.string(),
  note: z.string(),
  speed: speeds,
  cost: z.array(z.strictObject({ type: z.string(), cost: amount })),
  /** Higher or lower than the current tariff, by speed where both have one, else by price. */
  step: z.enum(['up', 'down', 'same']),
  /** False: at this address not now. */
  allowed: z.boolean(),
  /** An engineer may have to change the equipment (growth §9). */
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
        /** The last day that is paid; null where none is, or the service does not work. */
        paidUntil: day.nullable(),
      }),
      planned: z
        .strictObject({
          tariff_id: z.string(),
          title: z.string(),
          speed: speeds,
          cost: amount,
          dateFrom: day,
          /** It waits for the end of a pause. */
          after_pause: z.boolean(),
        })
        .nullable(),
      tariffs: z.array(available),
      /**
       * Why nothing can be changed now: services are off, on credit, or paused, this one is stopped, the tariff belongs
       * to a bundle, a change is planned, or there is no other.
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
    /** The day, what is taken, and the tariff's month, as they were shown: where one has become another, nothing is changed. */
    shown: z.strictObject({ day, net: amount, cost: amount }).optional(),
  }),
  answer: z.strictObject({
    /** The first day of the new tariff. */
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
