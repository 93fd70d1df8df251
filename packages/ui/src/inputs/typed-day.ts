type Range = { first?: string | undefined; last?: string | undefined; today: string }

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayPattern = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?\.?$/

/**
 * Reads a typed day, day before month: `24.12`, `24/12/26`, `24 12 2026`, or `2026-12-24`.
 * A day without a year is the one within the range that is nearest to this year.
 * @returns `yyyy-MM-dd`; undefined if the text is no day
 */
export function typedDay(text: string, { first, last, today }: Range): string | undefined {
  const iso = isoPattern.exec(text.trim())
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = dayPattern.exec(text.trim())
  if (!parts) return undefined
  const [day, month] = [Number(parts[1]), Number(parts[2])]
  const year = parts[3]
  if (year !== undefined) return existing(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear, thisYear + 1, thisYear - 1].map((each) => existing(each, month, day))
  const isWithin = (each: string | undefined) =>
    each !== undefined && (first === undefined || each >= first) && (last === undefined || each <= last)
  return days.find(isWithin) ?? days[0]
}

function existing(year: number, month: number, day: number): string | undefined {
  const written = [String(year).padStart(4, '0'), two(month), two(day)].join('-')
  const time = Date.parse(`${written}T00:00:00Z`)
  // Browsers take 31 February for a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
