/** A day, as its place in the calendar that is walked below. */
export type ModelDay = number

interface Page {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly isMonthsLast: boolean
}

const firstYear = 2024
const lastYear = 2032

function lengthOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function* walk(): Generator<Page> {
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const length = lengthOf(month, year)
      for (let day = 1; day <= length; day += 1) yield { year, month, day, isMonthsLast: day === length }
    }
  }
}

/** Every day of the tests, one after another: this calendar knows nothing of Date, Intl or our own code. */
const calendar = [...walk()]
const twoDigits = (number: number) => String(number).padStart(2, '0')
const names = calendar.map(({ year, month, day }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)
const places = new Map(names.map((name, place) => [name, place]))

export const dayNamed = (name: string): ModelDay => places.get(name)!
export const nameOf = (day: ModelDay): string => names[day]!
export const dayOfMonth = (day: ModelDay): number => calendar[day]!.day
export const isMonthsLast = (day: ModelDay): boolean => calendar[day]!.isMonthsLast

/** Lists the days from `from` to `to` (exclusive). */
export function daysFrom(from: ModelDay, to: ModelDay): readonly ModelDay[] {
  const days: ModelDay[] = []
  for (let day = from; day < to; day += 1) days.push(day)
  return days
}

export function firstOfMonth(day: ModelDay): ModelDay {
  let first = day
  while (dayOfMonth(first) !== 1) first -= 1
  return first
}

/**
 * Walks to the end of a month that begins on `from`: to the billing day of the next calendar month, or to the last day
 * of one that is too short. The end is the first day that is not paid.
 */
export function monthEnd(from: ModelDay, billingDay: number): ModelDay {
  let day = from + 1
  while (dayOfMonth(day) !== 1) day += 1
  while (dayOfMonth(day) !== billingDay && !isMonthsLast(day)) day += 1
  return day
}
