import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { FeedEntry } from './entry-kind.ts'

export interface FeedGroup {
  /** Today, yesterday, or a month `yyyy-MM`. */
  readonly when: string
  readonly entries: readonly FeedEntry[]
}

/** Groups entries into today's, yesterday's, and those of each month; all are in the order of the feed. */
export function groupsOf(entries: readonly FeedEntry[], dayAt: (instant: Date) => Day, today: Day): FeedGroup[] {
  const whenOf = ({ at }: FeedEntry) => {
    const day = dayAt(at)
    if (day === today) return 'today'
    return addDays(day, 1) === today ? 'yesterday' : day.slice(0, 7)
  }
  return [...Map.groupBy(entries, whenOf)].map(([when, own]) => ({ when, entries: own }))
}
