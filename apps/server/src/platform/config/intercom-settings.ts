import { z } from 'zod'
import { amount, count, httpsUrl } from './operator-fields.ts'

/** How people order intercoms (docs/domain/intercom.md). */
export const intercomSettings = z.strictObject({
  defaultPayment: amount('Sum that the payment offers, unless a month costs more.'),
  testPayment: amount('Hidden test sum; the demo alone has it.'),
  reservedHours: count('How long an intercom is reserved for the first who orders it.', 'hours'),
  unprovenMinutes: count('How long an order waits for the proof of a phone.', 'minutes'),
  appTypes: z.array(z.int().min(1).max(99)).meta({ description: 'Types of intercoms that the app opens.' }),
  appUrl: httpsUrl('Where the app is installed from.'),
})
