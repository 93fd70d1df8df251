import { z } from 'zod'
import { count } from './operator-fields.ts'

const hour = (min: number, max: number, description: string) =>
  z.int().min(min).max(max).meta({ description, unit: 'hour' })

/** Visits of engineers (docs/domain/visits.md). */
export const visitSettings = z
  .strictObject({
    mode: z.enum(['engineers', 'hours', 'day']).meta({
      description:
        "How slots are made in cities without a setting of their own: by engineers' shifts, by hours, or by day.",
    }),
    capacity: z
      .int()
      .min(1)
      .max(1000)
      .meta({ description: 'Visits per slot (by day: per day), in cities without a number of their own.' }),
    // Midnight means during the day, so no slot may start then.
    fromHour: hour(1, 23, 'Start of the first slot.'),
    toHour: hour(2, 24, 'End of the last slot where slots are made by hours; later than `fromHour`.'),
    slotHours: z.int().min(1).max(12).meta({ description: 'Length of a slot.', unit: 'hours' }),
    leadHours: count('Minimum time before a visit to book, move or cancel it.', 'hours'),
    dayUntilHour: hour(0, 23, 'Hour on the eve until which a visit during the day can be moved or cancelled.'),
    aheadMonths: count('How far ahead an order can book.', 'months'),
    moveMonths: count('How far ahead a visit can be moved.', 'months'),
    listedDays: count('How long a visit stays listed after its end.', 'days'),
    remindHour: hour(0, 23, "Hour on the eve in which customers are reminded, in the operator's zone."),
    wireZone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'not a time zone')
      .nullable()
      .meta({
        description: "Time zone of `timeFrom` in the calendar, for clients that expect one; null: the city's.",
        kind: 'IANA time zone or `null`',
      }),
  })
  .refine(({ fromHour, toHour, slotHours }) => fromHour + slotHours <= toHour, 'no slot fits before toHour')
