/** A calendar day `yyyy-MM-dd`, without a zone. Days compare as strings. */
export type Day = string

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The wall clock of an instant in `zone`, as if it were UTC, in milliseconds. */
function wall(instant: Date, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}

/** The day of an instant in an IANA zone. */
export function dayOf(instant: Date, zone: string): Day {
  return new Date(wall(instant, zone)).toISOString().slice(0, 10)
}

/** The instant at which a day begins in an IANA zone: midnight, or the first moment after a gap. */
export function startOf(day: Day, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const first = midnight - (wall(new Date(midnight), zone) - midnight)
  const second = midnight - (wall(new Date(first), zone) - first)
  const start = wall(new Date(second), zone) < midnight ? Math.max(first, second) : second
  return new Date(start)
}

/** `day` moved by whole days. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/**
 * The billing day `count` months after `day`, clipped to the month's end (domain: Periods): anchor 31 goes
 * 31 Jan → 28 Feb → 31 Mar.
 * @param anchor the contract's billing day, 1 to 31
 */
export function addMonths(day: Day, count: number, anchor: number): Day {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor, last))
  return first.toISOString().slice(0, 10)
}
