import { z } from 'zod'
import { contractRef, instant, nothing, text } from './kernel/schemas.ts'
import { localPassword, maxRestrictionCommentLength, restrictionModes, timePattern } from './restriction-input.ts'

const time = z.string().regex(timePattern).meta({ description: 'HH:mm in the operator’s zone' })
const password = text(localPassword.max, 1)
const newPassword = text(localPassword.max, localPassword.min)
const weekday = z.int().min(1).max(7)

const restriction = z.strictObject({
  id: z.string(),
  active: z.boolean(),
  timeFrom: z.string(),
  timeTo: z.string(),
  daysOfWeek: z.array(weekday).meta({ description: '1 is Monday; all seven in the mode every_day' }),
  /** Midnights of the first and last day, both inclusive; `dateTo` is null if the restriction has no end. */
  dateFrom: instant,
  dateTo: instant.nullable(),
  mode: z.enum(restrictionModes),
  comment: z.string(),
  days_of_month: z.array(z.int().min(1).max(31)),
  months: z.array(z.int().min(1).max(12)),
  status: z.enum(['limits', 'waits', 'over']),
})

export const restrictions = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    restrictions: z.array(restriction),
    limited: z.boolean(),
    has_local_password: z.boolean(),
    password_digits_only: z.boolean().meta({ description: 'whether a new password may consist of digits only' }),
  }),
}

export const setRestriction = {
  body: z.strictObject({
    ...contractRef,
    restriction_id: text(20).nullish().meta({ description: 'the restriction to change; absent to create one' }),
    password,
    mode: z.enum(restrictionModes),
    date_from: instant,
    date_to: instant.nullish().meta({ description: 'last day, inclusive; no end if absent' }),
    time_from: time,
    time_to: time,
    days_of_week: z.array(weekday).max(7).optional(),
    days_of_month: z.array(z.int().min(1).max(31)).max(31).optional(),
    months: z.array(z.int().min(1).max(12)).max(12).optional(),
    comment: text(maxRestrictionCommentLength, 0).optional(),
  }),
  answer: z.strictObject({ id: z.string() }),
}

export const removeRestrictions = {
  query: z.strictObject({
    ...contractRef,
    password,
    restriction_ids: text(2000).meta({ description: 'ids, separated by commas' }),
  }),
  answer: nothing,
}

export const createPassword = { body: z.strictObject({ new_password: newPassword }), answer: nothing }

export const changePassword = {
  body: z.strictObject({ old_password: password, new_password: newPassword }),
  answer: nothing,
}

export const removePassword = { query: z.strictObject({ old_password: password }), answer: nothing }
