import { z } from 'zod'

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

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
  .refine((parts) => parts === 'always' || !doOverlap(parts), 'hours overlap')
  .meta({
    description:
      'Hours in which support answers, in `zone`. Days are numbered from 1, Monday; hours that end earlier than they begin end on the next day. A day may have several, with breaks in between.',
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

/** Returns whether hours overlap with each other or with those of the next week. */
function doOverlap(parts: readonly z.infer<typeof openHours>[]): boolean {
  const spans = parts
    .flatMap(({ days, from, to }) => days.map((day) => spanOf(day, from, to)))
    .toSorted((a, b) => a.begin - b.begin)
  return spans.some(({ end }, index) => end > (spans[index + 1]?.begin ?? spans[0]!.begin + weekMinutes))
}

/** Returns a day's hours in minutes from the beginning of the week. */
function spanOf(day: number, from: string, to: string): { begin: number; end: number } {
  const midnight = (day - 1) * dayMinutes
  const end = midnight + minutesOf(to)
  return { begin: midnight + minutesOf(from), end: to > from ? end : end + dayMinutes }
}

function minutesOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}
