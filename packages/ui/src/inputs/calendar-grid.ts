const dayMs = 86_400_000
const weekdays = [0, 1, 2, 3, 4, 5, 6]

function at(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

export function shiftDay(day: string, count: number): string {
  return dayOf(at(day) + count * dayMs)
}

export function shiftMonth(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return dayOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const before = (new Date(at(first)).getUTCDay() + 6) % 7
  const days = Math.round((at(`${shiftMonth(month, 1)}-01`) - at(first)) / dayMs)
  const dayAt = (index: number) => (index >= 0 && index < days ? shiftDay(first, index) : undefined)
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) => weekdays.map((weekday) => dayAt(week * 7 + weekday - before)))
}

export function clampDay(day: string, first: string, last: string | undefined): string {
  if (day < first) return first
  return last !== undefined && day > last ? last : day
}
