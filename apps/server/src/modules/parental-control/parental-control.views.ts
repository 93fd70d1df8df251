import { startOf } from '@kabinet/contract/kernel/days'
import { statusOf } from './parental-control.rules.ts'
import type { RestrictionRow } from './parental-control.store.ts'

export function restrictionAnswer(row: RestrictionRow, now: Date, zone: string) {
  const status = statusOf(row, now, zone)
  return {
    id: String(row.id),
    active: status !== 'over',
    status,
    timeFrom: row.timeFrom,
    timeTo: row.timeTo,
    daysOfWeek: [...row.daysOfWeek],
    dateFrom: startOf(row.dateFrom, zone),
    dateTo: row.dateTo === null ? null : startOf(row.dateTo, zone),
    mode: row.mode,
    comment: row.comment,
    days_of_month: [...row.daysOfMonth],
    months: [...row.months],
  }
}
