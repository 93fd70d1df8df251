import { z } from 'zod'
import { count } from './operator-fields.ts'

/** How people become customers (docs/domain/connection.md). */
export const connectionSettings = z.strictObject({
  proofMinutes: count('How long a proof of a phone is valid.', 'minutes'),
  customerKeyMinutes: count('How long a person may take from that proof to the order.', 'minutes'),
})
