import { visitCommentMax, visitStates, visitWorks } from '@kabinet/contract/visit-values'
import { column, type ColumnType, imported, living, optional, quote, refuse } from './column.ts'
import { choice, code, day, phone, text, time, weekdays, whole } from './columns.ts'
import { contract, file, toContract } from './file-spec.ts'
import { later, together } from '../check/row-rules.ts'

const toEngineer = { columns: ['engineer'], to: 'engineers' }
const maxNumber = 999_999_999

/** Accepts the time at which a shift ends, which may be midnight. */
function endOfShift(): ColumnType {
  return column('text', 'time, HH:mm, up to 24:00', (found) =>
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(found)
      ? { value: found }
      : refuse(`${quote(found)} is not a time like 21:30`),
  )
}

export const engineerFiles = [
  file(
    'engineers',
    {
      code: imported(code(), 'eng-1', 'Name of the engineer in the other files and in messages of the field service'),
      city: imported(code(), 'yerevan', 'City in which they work, by its alias in cities.csv'),
      name: imported(text(200), 'Hovik Davtyan', 'Name as customers see it'),
      phone: imported(phone(), '37493100001', 'Phone as customers see it'),
      weekdays: imported(optional(weekdays()), '1 2 3 4 5', 'Days on which they work; empty for someone who has left'),
      from: imported(time(), '09:00', 'Start of the shift'),
      to: imported(endOfShift(), '19:00', 'End of the shift on the same day'),
    },
    ['code'],
    {
      meaning: 'An engineer who visits customers.',
      references: [{ columns: ['city'], to: 'cities' }],
      rules: [later('from', 'to')],
    },
  ),
  file(
    'engineer_days',
    {
      engineer: imported(code(), 'eng-1', 'Engineer, by their code in engineers.csv'),
      day: imported(day(), '2026-11-27', 'Day whose shift differs'),
      from: imported(optional(time()), '12:00', 'Start of the shift; empty: they do not work on that day'),
      to: imported(optional(endOfShift()), '16:00', 'End of the shift'),
    },
    ['engineer', 'day'],
    {
      meaning: 'A day on which an engineer works at another time than usual, or not at all.',
      references: [toEngineer],
      rules: [together('from', 'to'), later('from', 'to')],
    },
  ),
] as const

export const visitFiles = [
  file(
    'visits',
    {
      process: imported(whole(1, maxNumber), '8001', 'Number of the visit'),
      ...contract,
      work: imported(choice(visitWorks), 'repair', 'Kind of work'),
      day: living(day(), '2026-11-21', 'Day of the visit'),
      from: living(time(), '11:00', "Start in the zone of the contract's city; 00:00 means during the day"),
      engineer: living(optional(code()), 'eng-1', 'Engineer who comes, by their code in engineers.csv'),
      comment: living(optional(text(visitCommentMax)), 'The bell is broken', "The customer's comment"),
      state: living(choice(visitStates), 'booked', 'What became of it'),
    },
    ['process'],
    {
      meaning: "An engineer's visit at the address of a contract.",
      references: [toContract, toEngineer],
    },
  ),
] as const
