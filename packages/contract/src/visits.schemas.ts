import { z } from 'zod'
import type { FieldText } from './kernel/field-messages.ts'
import { withoutDirections } from './kernel/plain-text.ts'
import { contractRef, day, instant, nothing, text } from './kernel/schemas.ts'
import { visitCommentMax, visitStates, visitWorks } from './visit-values.ts'

/** Number of a visit. Clients may send it as text, but responses always contain a number. */
const process = z
  .union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ])
  .meta({ description: "the visit's number" })

/** Days of one month with their free slots. Every calendar of visits has them. */
const visitDays = z.strictObject({
  days_list: z.array(
    z.strictObject({
      date: z.iso.date().meta({ description: "day in the city's zone; only days of the month within the window" }),
      timeSlotList: z
        .array(
          z.strictObject({
            timeFrom: z.string().meta({ description: 'hh:mm in the wire zone; 00:00 means during the day' }),
            timeTo: z.string().meta({ description: 'hh:mm, midnight as 24:00' }),
            at: instant.meta({ description: 'what is sent back to choose the slot' }),
          }),
        )
        .meta({ description: 'free slots; empty if the day is busy' }),
    }),
  ),
  zone: z.string().meta({ description: "IANA time zone of the visit's city" }),
})

const visit = z.strictObject({
  process: z.int(),
  type_work: z.string(),
  work: z.enum(visitWorks),
  address: z.string(),
  description: z.string().meta({ description: "the customer's comment, empty if there is none" }),
  date: instant.meta({ description: 'start of the slot; midnight if it is during the day' }),
  day_long: z.boolean(),
  time_to: instant.nullable().meta({ description: 'end of the slot; null if it is during the day' }),
  zone: z.string().meta({ description: "IANA time zone of the visit's city" }),
  state: z.enum(visitStates),
  employee: z
    .strictObject({ title: z.string(), phone: z.string().meta({ description: '11 digits' }) })
    .nullable()
    .meta({ description: 'null if no engineer is assigned yet' }),
  change_until: instant.nullable().meta({ description: 'until when it can be moved and cancelled; null if it ended' }),
})

export const visits = { query: z.strictObject(contractRef), answer: z.array(visit) }

const comment = z
  .string()
  .overwrite(withoutDirections)
  .trim()
  .max(visitCommentMax)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'wrong' satisfies FieldText)

const changes = ['comment', 'comment_clear', 'date', 'close'] as const

export const changeVisit = {
  body: z
    .strictObject({
      ...contractRef,
      process,
      comment: comment.optional(),
      comment_clear: z.literal(true).optional(),
      date: instant.optional().meta({ description: '`at` of the chosen slot' }),
      close: z.literal(true).optional(),
    })
    .refine((body) => changes.filter((name) => body[name] !== undefined).length === 1, 'wrong' satisfies FieldText)
    .meta({ description: `exactly one of ${changes.join(', ')}` }),
  answer: visit,
}

export const visitSlots = {
  query: z.strictObject({
    ...contractRef,
    process,
    date: day.optional().meta({ description: 'any day of the requested month; defaults to the current month' }),
  }),
  answer: visitDays,
}

/** What the field service has to say about a visit. */
export const fieldServiceEvent = {
  body: z.looseObject({
    process,
    state: z.enum(['assigned', 'done', 'missed']),
    engineer: text(64).nullish().meta({ description: "the engineer's code; required if one is assigned" }),
    at: instant.meta({ description: 'when it happened; an earlier one than the last changes nothing' }),
  }),
  answer: nothing,
}
