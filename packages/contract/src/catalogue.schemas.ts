import { z } from 'zod'
import { placeId } from './addresses.schemas.ts'
import { amount, day } from './kernel/schemas.ts'
import { offerServices, technologies } from './offers.ts'

export const offer = z.strictObject({
  service: z.enum(offerServices),
  title: z.string(),
  cost: amount.meta({ description: 'of a month' }),
  parameterOne: z.int().nullable().meta({ description: 'Mbit/s; null without internet' }),
  tariffId: z.string(),
  parts: z
    .array(z.strictObject({ tariffId: z.string(), title: z.string() }))
    .meta({ description: 'tariffs of a bundle; empty for a single service' }),
})

export const availability = {
  body: z.strictObject({ house_id: placeId }),
  answer: z.strictObject({
    can_order: z.boolean(),
    technology: z.enum(technologies).nullable(),
    max_speed: z.int().nullable().meta({ description: 'Mbit/s' }),
    limitation: z.string().nullable(),
    ask_cable: z.boolean().meta({ description: 'flats of this house may have our cable: with it, connecting is free' }),
    cost_connection: amount
      .nullable()
      .meta({ description: 'without a cable in the flat; null if nothing can be ordered' }),
    offers: z.array(offer),
    network_type: z.strictObject({
      typeId: z.literal([0, 1]).meta({ description: '1: bundles only, 0: single services as well' }),
    }),
    number_months: z.int().meta({ description: 'months that a new contract pays ahead' }),
    first_day: day.nullable().meta({ description: 'first day on which an engineer could come' }),
  }),
}
