import { z } from 'zod'
import { amount, nothing, phone, text } from './kernel/schemas.ts'
import { promoIcons } from './promo-icons.ts'

const picture = {
  image: z.url().meta({ description: 'URL of the icon, an SVG' }),
  icon: z.enum(promoIcons).meta({ description: 'name of the icon' }),
}

const tariff = z.strictObject({
  id: z.string(),
  name: z.string(),
  order: z.int(),
  cost: amount,
  description: z.string().meta({ description: 'multi-line; lines starting with • are benefits, others are notes' }),
})

const benefit = z.strictObject({ id: z.string(), order: z.int(), ...picture, description: z.string() })

export const services = {
  answer: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      order: z.int(),
      description: z.string(),
      ...picture,
      video: z.string().nullable().meta({ description: 'https address' }),
      tariffs: z.array(tariff),
      benefits: z.array(benefit),
    }),
  ),
}

export const requestConnection = {
  body: z.strictObject({
    data: z.strictObject({
      name: text(100),
      phone,
      address: text(300),
      wanted: z
        .strictObject({ service: text(64), tariff: text(64) })
        .optional()
        .meta({ description: 'ids of an additional service and its tariff; without it, a connection' }),
    }),
  }),
  answer: nothing,
}
