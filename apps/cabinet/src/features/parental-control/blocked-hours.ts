import { addDays, type Day, dayOf, startOf, zoneOffset } from '@kabinet/contract/kernel/days'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type BlockedSpan, type RestrictionSchedule, spanAt, spanOn } from '@kabinet/contract/restriction-schedule'

/** Days that are searched for the next beginning or the end. A restriction may be for one day of the year. */
const maxDays = 366
const daysShown = 7

interface Named extends RestrictionSchedule {
  readonly id: string
}

/**
 * Returns when the internet is on again, if it is blocked at `now`: restrictions that follow each other without a gap
 * count as one.
 * @returns undefined if it is not blocked, null if no end is in sight
 */
export function blockedUntil(
  schedules: readonly RestrictionSchedule[],
  now: Date,
  zone: string,
): Date | null | undefined {
  const horizon = startOf(addDays(dayOf(now, zone), maxDays), zone)
  let until = latestEnd(schedules, now, zone)
  if (until === undefined) return undefined
  for (;;) {
    if (until > horizon) return null
    const later = latestEnd(schedules, until, zone)
    if (later === undefined) return until
    until = later
  }
}

function latestEnd(schedules: readonly RestrictionSchedule[], instant: Date, zone: string): Date | undefined {
  const ends = schedules.flatMap((schedule) => spanAt(schedule, instant, zone)?.until ?? [])
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** Returns the first span after `now` and its restriction; undefined if none begins within a year. */
export function nextBlock<S extends RestrictionSchedule>(
  schedules: readonly S[],
  now: Date,
  zone: string,
): { readonly schedule: S; readonly from: Date } | undefined {
  const today = dayOf(now, zone)
  for (let ahead = 0; ahead <= maxDays; ahead += 1) {
    const day = addDays(today, ahead)
    const begun = schedules.flatMap((schedule) => {
      const span = spanOn(schedule, day, zone)
      return span && span.from > now ? [{ schedule, from: span.from }] : []
    })
    const [first] = begun.toSorted((a, b) => a.from.getTime() - b.from.getTime())
    if (first) return first
  }
  return undefined
}

/** Part of a day without internet, as shares of the day and as times `HH:mm`; the end of the day is 24:00. */
export interface DayBlock {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly begins: string
  readonly ends: string
}

export interface BlockedDay {
  readonly day: Day
  /** Share of the day that is over; undefined for days to come. */
  readonly now: number | undefined
  readonly blocks: readonly DayBlock[]
}

/** Returns the blocked hours of seven days from today on. */
export function weekAhead(schedules: readonly Named[], now: Date, zone: string): BlockedDay[] {
  const today = dayOf(now, zone)
  return Array.from({ length: daysShown }, (_, ahead) => {
    const day = addDays(today, ahead)
    const blocks = schedules.flatMap((schedule) =>
      [addDays(day, -1), day].flatMap((begun) => {
        const span = spanOn(schedule, begun, zone)
        return (span && partOf(span, day, zone, schedule.id)) ?? []
      }),
    )
    return {
      day,
      now: ahead === 0 ? shareOf(now, day, zone) : undefined,
      blocks: blocks.toSorted((a, b) => a.from - b.from),
    }
  })
}

function partOf({ from, until }: BlockedSpan, day: Day, zone: string, id: string): DayBlock | undefined {
  const [start, end] = [startOf(day, zone), startOf(addDays(day, 1), zone)]
  if (until <= start || from >= end) return undefined
  const [begins, ends] = [from < start ? start : from, until > end ? end : until]
  return {
    id,
    from: shareOf(begins, day, zone),
    to: shareOf(ends, day, zone),
    begins: clockTime(begins, zone),
    ends: ends.getTime() === end.getTime() ? '24:00' : clockTime(ends, zone),
  }
}

/** Returns how much of a day is over at an instant, from 0 to 1. Days of clock changes are longer or shorter. */
function shareOf(instant: Date, day: Day, zone: string): number {
  const start = startOf(day, zone).getTime()
  return (instant.getTime() - start) / (startOf(addDays(day, 1), zone).getTime() - start)
}

/** Formats an instant as `HH:mm` in an IANA zone. */
export function clockTime(instant: Date, zone: string): string {
  return new Date(instant.getTime() + zoneOffset(instant, zone) * minuteMs).toISOString().slice(11, 16)
}
