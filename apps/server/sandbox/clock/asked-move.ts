import { dayMs } from '@kabinet/contract/kernel/durations'
import { addDays, addMonths, dayOf, onDay } from '@kabinet/contract/kernel/days'
import { z } from 'zod'

const duration =
  /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/

const schema = z.union([
  z.strictObject({ now: z.union([z.iso.datetime({ offset: true }), z.number().positive()]) }),
  z.strictObject({ advance: z.string().regex(duration) }),
])

/** Maximum length of a duration, in months. Dates further ahead are not computed. */
const maxMonths = 1200
const farthestMs = 10 * 366 * dayMs
export const tooFar = 'at most ten years ahead; {"now": …} is in seconds since 1970 or ISO 8601'

/** Returns whether an instant is at most ten years ahead. Catches milliseconds passed as seconds. */
export const isNear = (to: Date, now: Date): boolean => to.getTime() - now.getTime() <= farthestMs

export const isStop = (body: unknown): boolean => z.strictObject({ stop: z.coerce.boolean() }).safeParse(body).success

/**
 * Parses a target time: ISO 8601, seconds since 1970, or a duration such as `P3D`, `P1M` or `PT90M`. The days of a
 * duration are calendar days of `zone`.
 * @returns undefined if it is malformed; an invalid Date if it is too far ahead to be computed
 */
export function readMove(body: unknown, now: Date, zone: string): Date | undefined {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return undefined
  if ('now' in parsed.data) {
    const to = parsed.data.now
    return new Date(typeof to === 'number' ? to * 1000 : to)
  }
  const [years, months, weeks, days, hours, minutes, seconds] = duration
    .exec(parsed.data.advance)!
    .slice(1)
    .map((count) => Number(count ?? 0)) as [number, number, number, number, number, number, number]
  if (years * 12 + months > maxMonths || weeks * 7 + days > maxMonths * 31) return new Date(Number.NaN)
  const today = dayOf(now, zone)
  const day = addDays(addMonths(today, years * 12 + months, Number(today.slice(8))), weeks * 7 + days)
  return new Date(onDay(day, now, zone).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}
