import { z } from 'zod'
import { amount, contractRef, day, instant, shownSum, text } from './kernel/schemas.ts'
import { notNowReasons } from './not-now.ts'
import { simUnits } from './sim-units.ts'

const type = z.strictObject({ name: z.enum(simUnits), title: z.string() })

/** What is left of one kind, of the tariff itself or of an option. */
const remainder = z.strictObject({
  service_id: z.string(),
  type,
  name: z.string(),
  offering_id: z.string(),
  /** Part of the tariff; otherwise an option beside it. */
  baseOption: z.boolean(),
  /** Megabytes, minutes or messages. */
  baseVolume: z.int(),
  availableVolume: z.int(),
  price: amount,
  period: z.strictObject({ to: instant.nullable() }),
  /** When the mobile network last told what is left. */
  updated_at: instant,
})

export const balances = { query: z.strictObject(contractRef), answer: z.array(remainder) }

const option = z.strictObject({
  offering_id: z.string(),
  type,
  name: z.string(),
  /** For a month. */
  price: amount,
  baseOption: z.boolean(),
  baseVolume: z.int(),
  /** Runs already, for this service. */
  active: z.boolean(),
  /** What connecting costs at once, the last day it pays for, and what the balance lacks. */
  charge: z.strictObject({ sum: amount, until: day, lacking: amount }),
  /** Why none can be connected now; null where it can. */
  refusal: z.enum(notNowReasons).nullable(),
})

const serviceId = text(64).optional().meta({ description: 'of several SIM cards; the first without it' })

export const available = {
  query: z.strictObject({ ...contractRef, service_id: serviceId }),
  answer: z.array(option),
}

export const activate = {
  body: z.strictObject({ ...contractRef, offering_id: text(64), service_id: serviceId, shown: shownSum }),
  answer: z.strictObject({ charged: amount, until: day, balanceAfter: amount }),
}
