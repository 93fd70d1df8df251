import { z } from 'zod'
import type { FieldText } from './kernel/field-messages.ts'
import { cleanFlat, flatMax } from './flat.ts'
import { payableContracts, text } from './kernel/schemas.ts'

export const placeId = z
  .union([
    text(15)
      .regex(/^\d+$/, 'digits' satisfies FieldText)
      .transform(Number),
    z.int().nonnegative(),
  ])
  .meta({ description: 'as returned by a response' })

/** House or flat number, which may contain letters. Clients may also send a JSON number. */
const number = (max: number, min: number) => z.union([text(max, min), z.int().nonnegative().transform(String)])

const city = z.strictObject({
  alias: z.string(),
  id: z.string(),
  title: z.string(),
  phone: z.string().nullable(),
  short_phone: z.string().nullable(),
  social_links: z.strictObject({
    site: z.string().nullable(),
    messenger: z.string().nullable(),
    groups: z.array(z.string()),
  }),
})

export const cities = { answer: z.array(city) }

export const cityOfCaller = { answer: city.nullable().meta({ description: 'null if the provider has no cities' }) }

export const search = {
  body: z.strictObject({ title: text(100) }),
  answer: z.array(
    z.strictObject({
      type: z.enum(['city', 'street', 'house']),
      alias: z.string().meta({ description: 'the city’s' }),
      street_id: z.string().nullable(),
      house_id: z.string().nullable(),
      title: z.string(),
    }),
  ),
}

export const streets = {
  body: z.strictObject({ street_part: text(100), cities_alias: text(64) }),
  answer: z.array(z.strictObject({ id: z.string(), title: z.string() })),
}

export const houses = {
  body: z.strictObject({ street_id: placeId, house_number: number(16, 1) }),
  answer: z.array(
    z.strictObject({
      id: z.string(),
      identifire: z.string().meta({ description: 'same value under the name that older clients read' }),
      house: z.string(),
      frac: z.string(),
    }),
  ),
}

export const contracts = {
  body: z.strictObject({
    cities_alias: text(64),
    house_id: placeId,
    flat: number(flatMax, 0).transform(cleanFlat).default(''),
  }),
  answer: payableContracts,
}
