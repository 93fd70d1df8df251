import { type ActDays, type ActDaysRefusal, type ActFormat, refusalOfDays } from '@kabinet/contract/statement-period'
import { addDays, addMonths, type Day } from '@kabinet/contract/kernel/days'

export interface ActFields {
  readonly from: Day
  readonly to: Day
  /** The preset pressed last. In the first quarter, `thisQuarter` and `thisYear` have the same days. */
  readonly preset: Preset
  readonly all: boolean
  readonly format: ActFormat
}

export const presets = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type Preset = (typeof presets)[number]

/** Returns the dates of a preset, both inclusive. `thisQuarter` and `thisYear` end today. */
export function daysOf(preset: Preset, today: Day): { from: Day; to: Day } {
  const quarter = quarterOf(today)
  const year = `${today.slice(0, 4)}-01-01`
  switch (preset) {
    case 'thisQuarter':
      return { from: quarter, to: today }
    case 'lastQuarter':
      return { from: addMonths(quarter, -3, 1), to: addDays(quarter, -1) }
    case 'thisYear':
      return { from: year, to: today }
    case 'lastYear':
      return { from: addMonths(year, -12, 1), to: addDays(year, -1) }
  }
}

function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

export function presetOf(
  { from, to, preset }: Pick<ActFields, 'from' | 'to' | 'preset'>,
  today: Day,
): Preset | undefined {
  return [preset, ...presets].find((each) => {
    const days = daysOf(each, today)
    return days.from === from && days.to === to
  })
}

export function givenDays({ from, to }: Pick<ActFields, 'from' | 'to'>): ActDays {
  return { from: from || undefined, to: to || undefined }
}

export function faultsOf(
  fields: Pick<ActFields, 'from' | 'to'>,
  today: Day,
): Partial<Record<'from' | 'to', ActDaysRefusal>> {
  const refusal = refusalOfDays(givenDays(fields), today)
  if (refusal === undefined) return {}
  if (refusal === 'statement_days_missing') return { from: refusal }
  if (refusal === 'statement_days_reversed') return { to: refusal }
  return {
    ...(fields.from > today && { from: refusal }),
    ...(fields.to > today && { to: refusal }),
  }
}
