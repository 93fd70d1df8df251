import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { ownCalls } from '@kabinet/contract/own'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { send } from '../../shared/api/send.ts'

export type FeedEntry = AnswerOf<typeof ownCalls.notificationFeed>['entries'][number]

// New entries are announced by the server, so a return to the tab rarely refetches.
const freshMs = 5 * minuteMs

/** Returns a query for pages of the feed, newest first. The bell needs the first one. */
export function feedQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.feed(),
    queryFn: ({ pageParam, signal }) =>
      send(ownCalls.notificationFeed, { query: pageParam === undefined ? {} : { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: freshMs,
    meta: { showsFailure: true },
  })
}
