import type { Day } from '@kabinet/contract/kernel/days'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { firstFreeMonth, type VisitMonth } from './visit-days.ts'

/** Where the free times of a visit come from. */
export interface VisitCalendar {
  /** Key that the keys of its queries begin with. */
  readonly key: QueryKey
  /** Returns the days of the month of `day`, from that day on. */
  readonly ask: (day: Day, signal?: AbortSignal) => Promise<VisitMonth>
}

const showsFailure = { meta: { showsFailure: true } } as const

/** Returns a query for the days of the month of `day` on which an engineer can come. */
export function visitMonthQuery({ key, ask }: VisitCalendar, day: Day) {
  return queryOptions({
    queryKey: [...key, day.slice(0, 7)],
    queryFn: ({ signal }) => ask(day, signal),
    ...showsFailure,
  })
}

/** Returns a query for the first month with free time; null if there is none. Keeps the months that it asks for. */
export function firstFreeMonthQuery(calendar: VisitCalendar, today: Day) {
  return queryOptions({
    queryKey: [...calendar.key, 'first', today],
    queryFn: async ({ client }) =>
      (await firstFreeMonth((day) => client.fetchQuery(visitMonthQuery(calendar, day)), today)) ?? null,
    ...showsFailure,
  })
}
