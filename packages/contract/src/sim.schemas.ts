import { z } from 'zod'
import { amount, contractRef, day, instant, quotedSum, text } from './kernel/schemas.ts'
import { blockers } from './blocker.ts'
import { simUnits } from './sim-units.ts'

const type = z.strictObject({ name: z.enum(simUnits), title: z.string() })

const remainder = z.strictObject({
  service_id: z.string(),
  type,
  name: z.string(),
  offering_id: z.string(),
  baseOption: z.boolean(),
  /** Volume in megabytes, minutes or messages. */
  baseVolume: z.int(),
  availableVolume: z.int(),
  price: amount,
  period: z.strictObject({ to: instant.nullable() }),
  updated_at: instant,
})

export const balances = { query: z.strictObject(contractRef), answer: z.array(remainder) }

const option = z.strictObject({
  offering_id: z.string(),
  type,
  name: z.string(),
  price: amount,
  baseOption: z.boolean(),
  baseVolume: z.int(),
  active: z.boolean(),
  charge: z.strictObject({ sum: amount, until: day, shortfall: amount }),
  refusal: z.enum(blockers).nullable(),
})

const serviceId = text(64).optional().meta({ description: 'selects one of several SIM cards; defaults to the first' })

export const available = {
  query: z.strictObject({ ...contractRef, service_id: serviceId }),
  answer: z.array(option),
}

export const activate = {
  body: z.strictObject({ ...contractRef, offering_id: text(64), service_id: serviceId, quoted: quotedSum }),
  answer: z.strictObject({ charged: amount, until: day, balanceAfter: amount }),
}
