import { z } from 'zod'
import { amount, contractRefAnswer, day, instant } from './kernel/schemas.ts'
import { tariffKinds } from './tariff-kinds.ts'

export const serviceGroupId = z.int().meta({ description: 'specification §3: internet 1, tv 2, …' })

/** An address as an answer shows it. */
export const address = z.strictObject({
  city_id: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
})

/** A service (§3). */
export const service = z.strictObject({
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
  tags: z.array(z.string()).meta({ description: 'always empty: no labels of services are kept' }),
  in_bundle: z.boolean(),
  tariff_id: z.string().meta({ description: "the tariff's code" }),
  /** A change of the tariff that is planned. */
  planned: z
    .strictObject({
      tariff_id: z.string(),
      title: z.string(),
      speed: z.int().nullable(),
      cost: amount,
      /** The first day of it, as of today: it moves with the days that are paid. */
      day,
      /** It waits for the end of a pause. */
      after_pause: z.boolean(),
    })
    .nullable(),
  /** What was connected to it for a price of its own: static IP, TV packets, SIM options. */
  products: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.enum(tariffKinds),
      cost: amount,
      is_active: z.boolean(),
      quantity: z.int().meta({ description: 'always 1: an option is connected to a service or TV card once' }),
      /** The last day of it; null where it goes on. */
      ends: day.nullable(),
    }),
  ),
  /** Whether it has a camera to look through. */
  camera: z.boolean(),
  /** When the available internet that runs ends (§9); null where none runs. */
  available_until: instant.nullable(),
})

/** A bundle (§3). */
export const bundle = z.strictObject({
  title: z.string(),
  products: z.array(service),
  status: z.strictObject({ externalId: z.enum(['enabled', 'disabled', 'suspended']) }),
  cost: amount,
  timeFrom: instant,
  timeTo: instant,
})
