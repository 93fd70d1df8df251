type DayKind = 'start' | 'gone' | 'left' | 'end' | 'dash' | 'paused'

/**
 * Days of the period, days since it began, the day it ended on when services are off, and the day the paid part ended
 * on when a credit carries it further. Days of a pause run from `from` to before `to`.
 */
type PaidPeriod = {
  days: number
  gone: number
  off?: { at: number }
  lent?: { from: number }
  paused?: { from: number; to: number }
}

/** Where today and the end stand (shares of the whole) and what each day is. A period cannot be shorter than a day. */
export function rulerScale({ days, gone, off, lent, paused }: PaidPeriod) {
  const end = Math.max(1, off ? off.at : days)
  const count = off ? Math.max(end + 1, gone) : end
  const today = off ? count : Math.min(Math.max(0, gone), end)
  const kinds = Array.from({ length: count }, (_, day): DayKind => {
    if (day === 0) return 'start'
    if (off) return day < end ? 'gone' : day === end ? 'end' : 'dash'
    if (day === lent?.from) return 'end'
    if (paused && day >= paused.from && day < paused.to) return 'paused'
    return day < today ? 'gone' : 'left'
  })
  return { count, passed: Math.min(today, end), today: today / count, end: end / count, days: kinds }
}
