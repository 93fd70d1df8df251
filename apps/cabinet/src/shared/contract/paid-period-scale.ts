type DayKind = 'start' | 'gone' | 'left' | 'end' | 'dash' | 'paused' | 'covered' | 'lent'

/**
 * Paid period in days since its start: `gone` days have elapsed, the period ended at `off.at`, and a credit extends it
 * from `lent.from`, the balance from `covered.from`. `paused.to` is exclusive.
 */
type PaidPeriod = {
  days: number
  gone: number
  off?: { at: number }
  lent?: { from: number }
  covered?: { from: number }
  paused?: { from: number; to: number }
}

/** Longest time after the end of a period, in days, that is drawn to scale. */
const maxOffDays = 93

/**
 * Returns the positions of today and of the end (0 to 1), and the kind of each day. A period counts as at least one
 * day.
 */
export function timelineScale({ days, gone, off, lent, covered, paused }: PaidPeriod) {
  const end = Math.max(1, off ? off.at : days)
  const count = off ? Math.max(end + 1, Math.min(gone, end + maxOffDays)) : end
  const today = off ? count : Math.min(Math.max(0, gone), end)
  const kinds = Array.from({ length: count }, (_, day): DayKind => {
    if (day === 0) return 'start'
    if (off) return day < end ? 'gone' : day === end ? 'end' : 'dash'
    if (day === lent?.from || day === covered?.from) return 'end'
    if (covered && day > covered.from) return 'covered'
    if (lent && day > lent.from && day >= today) return 'lent'
    if (paused && day >= paused.from && day < paused.to) return 'paused'
    return day < today ? 'gone' : 'left'
  })
  return { count, passed: Math.min(today, end), today: today / count, end: end / count, days: kinds }
}
