import { z } from 'zod'
import { amount, count } from './operator-fields.ts'

/** How people become customers (docs/domain/connection.md). */
export const connectionSettings = z.strictObject({
  price: amount('Price of connecting a flat; a house may have its own.'),
  proofMinutes: count('How long a proof of a phone is valid.', 'minutes'),
  customerKeyMinutes: count('How long a person may take from that proof to the order.', 'minutes'),
})
