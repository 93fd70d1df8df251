import { z } from 'zod'

const time = (hours: RegExp, meaning: string) => z.string().regex(hours, meaning)

const openHours = z
  .strictObject({
    days: z.array(z.int().min(1).max(7)).min(1),
    from: time(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59'),
    to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time from 00:00 to 24:00'),
  })
  .refine(({ from, to }) => from !== to, 'from and to are the same')

const hours = z
  .union([z.literal('always'), z.array(openHours).min(1)])
  .refine((parts) => parts === 'always' || !hasTwice(parts.flatMap(({ days }) => days)), 'a day has hours twice')
  .meta({
    description:
      'Hours in which support answers, in `zone`. Days are numbered from 1, Monday; hours that end earlier than they begin end on the next day.',
    kind: '`always` or list of `{days, from, to}`',
  })

/** How customers reach support. */
export const supportSettings = z.strictObject({
  phone: z
    .string()
    .regex(/^\d{11}$/)
    .meta({ description: 'Support phone, to be dialled.' }),
  display: z.string().meta({ description: 'The same, as displayed.' }),
  email: z.email().meta({ description: 'Recipient of requests to be called back by support.' }),
  hours,
})

function hasTwice(days: readonly number[]): boolean {
  return new Set(days).size < days.length
}
