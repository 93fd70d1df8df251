import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { FeedEntry } from './entry-kind.ts'

export interface FeedDay {
  readonly day: Day
  readonly entries: readonly FeedEntry[]
}

/** Groups entries by their day; both are in the order of the feed. */
export function daysOf(entries: readonly FeedEntry[], dayAt: (instant: Date) => Day): FeedDay[] {
  return [...Map.groupBy(entries, ({ at }) => dayAt(at))].map(([day, own]) => ({ day, entries: own }))
}

export function isYesterday(day: Day, today: Day): boolean {
  return addDays(day, 1) === today
}
