import { z } from 'zod'
import { count } from './operator-fields.ts'

/** How people become customers (docs/domain/connection.md). */
export const connectionSettings = z.strictObject({
  proofMinutes: count('How long a proof of a phone is valid.', 'minutes'),
  customerKeyMinutes: count('How long a person may take from that proof to the order.', 'minutes'),
  numberFrom: z.int().min(1_000_000).meta({ description: 'First number of new contracts.' }),
  passwordLength: z.int().min(8).max(64).meta({
    description: 'Length of the first password of a new contract; `signIn.passwordPolicy` must allow it.',
    unit: 'characters',
  }),
})
