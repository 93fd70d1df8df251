import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'

export type FileCell = string | number | boolean | Date | null

// Day 0 of Excel's serial numbers, which count a day that 1900 did not have.
const excelStart = Date.UTC(1899, 11, 30)
// Serial numbers of 1954 to 2119: other numbers in a column of dates are no days.
const serials = { min: 20_000, max: 80_000 }
const maxHundredths = 10 ** 15

const time = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?`
const dotted = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${time}$`)
const iso = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${time}$`)
const likeDay = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/

// Thousands are separated by spaces, or by the one of comma and point that does not separate the hundredths.
const amountShapes = [
  /^\d+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/,
]
const nothing = /^[-–—−]?$/

/** Returns the day of a cell; null if it is no day and does not look like one, undefined if it only looks like one. */
export function dayOfCell(cell: FileCell): Day | null | undefined {
  if (cell instanceof Date) return dayOfTime(cell.getTime())
  if (typeof cell === 'number') {
    return cell >= serials.min && cell < serials.max ? dayOfTime(excelStart + cell * dayMs) : null
  }
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  const [, date = '', month = '', year = ''] = dotted.exec(text) ?? []
  const [, isoYear = year, isoMonth = month, isoDate = date] = iso.exec(text) ?? []
  if (isoYear === '') return likeDay.test(text) ? undefined : null
  const day = `${isoYear}-${isoMonth.padStart(2, '0')}-${isoDate.padStart(2, '0')}`
  return dayOfTime(Date.parse(`${day}T00:00:00Z`)) === day ? day : undefined
}

function dayOfTime(ms: number): Day | undefined {
  if (Number.isNaN(ms)) return undefined
  const [day] = new Date(ms).toISOString().split('T')
  return /^\d{4}-/.test(day!) ? day : undefined
}

/** Returns the amount of a cell; `blank` if it is empty or a dash, undefined if it is no amount. */
export function amountOfCell(cell: FileCell): Money | 'blank' | undefined {
  if (cell === null) return 'blank'
  if (typeof cell === 'number') return hundredthsOf(cell)
  if (typeof cell !== 'string') return undefined
  const text = cell.replaceAll(/[\s'’]+/gu, ' ').trim()
  if (nothing.test(text)) return 'blank'
  const [, sign = '', digits = ''] = /^([-−+]?) ?(.*)$/u.exec(text)!
  if (!amountShapes.some((shape) => shape.test(digits))) return undefined
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)!
  const value = hundredthsOf(Number(`${whole.replaceAll(/[ .,]/g, '')}.${fraction || '0'}`))
  return value === undefined || sign === '' || sign === '+' ? value : money(0 - value)
}

/** Computed cells may have more digits than are shown: an amount is rounded to its hundredths, half away from zero. */
function hundredthsOf(value: number): Money | undefined {
  const hundredths = Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(15)))
  return Math.abs(hundredths) <= maxHundredths ? money(hundredths + 0) : undefined
}
