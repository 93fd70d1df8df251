import { z } from 'zod'
import { amount, contractRefAnswer, day, instant } from './kernel/schemas.ts'
import { tariffKinds } from './tariff-kinds.ts'

const charged = z.enum(['monthly', 'daily'])

export const serviceGroupId = z.int().meta({ description: 'service type: internet 1, tv 2, …' })

export const address = z.strictObject({
  city_id: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
})

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
  /** A daily charge is the day's share of the monthly price: docs/domain/billing.md#daily-charges. */
  charged,
  tariffs: z.array(z.strictObject({ cost: amount, speed: z.int().nullable() })),
  tariff: z.strictObject({ speed: z.int().nullable() }),
  sim_phone: z.string().nullable(),
  address,
  service_actions: z.array(z.strictObject({ id: z.int() })),
  tags: z.array(z.string()).meta({ description: 'always empty: no labels of services are kept' }),
  in_bundle: z.boolean(),
  tariff_id: z.string().meta({ description: "the tariff's code" }),
  planned: z
    .strictObject({
      tariff_id: z.string(),
      title: z.string(),
      speed: z.int().nullable(),
      cost: amount,
      /** Estimated day of the change, which moves with the paid period. */
      day,
      after_pause: z.boolean(),
    })
    .nullable(),
  products: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      kind: z.enum(tariffKinds),
      tariff_id: z.string().meta({ description: "the tariff's code" }),
      cost: amount,
      charged,
      connected_on: day.nullable(),
      is_active: z.boolean(),
      quantity: z.int().meta({ description: 'always 1: an option is connected to a service or TV card once' }),
      /** Last day; null if the product renews. */
      ends: day.nullable(),
      /** Day up to which its month is paid, and on which the next one begins; null if it ends or is charged daily. */
      renews_on: day.nullable(),
    }),
  ),
  camera: z.boolean(),
  available_until: instant.nullable(),
  ordered_on: day.nullable().meta({ description: 'day of an order that is not connected yet' }),
})

export const bundle = z.strictObject({
  title: z.string(),
  products: z.array(service),
  status: z.strictObject({ externalId: z.enum(['enabled', 'disabled', 'suspended']) }),
  cost: amount,
  timeFrom: instant,
  timeTo: instant,
})
