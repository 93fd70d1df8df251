import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { clock } from '../../shared/api/client.ts'
import { feedQuery } from './feed.api.ts'
import { readMarks } from './read-marks.ts'
import { countUnread } from './unread.rules.ts'

/** Fetches the feed and reports the number of unread entries, now and on each change, until the result is called. */
export function followUnread(queryClient: QueryClient, onCount: (count: number) => void): () => void {
  const observer = new InfiniteQueryObserver(queryClient, feedQuery())
  const count = () => {
    const { data } = observer.getCurrentResult()
    if (data)
      onCount(
        countUnread(
          data.pages.flatMap(({ entries }) => entries),
          readMarks.get(),
          clock.now(),
        ),
      )
  }
  const ends = [observer.subscribe(count), readMarks.subscribe(count)]
  count()
  return () => {
    for (const end of ends) end()
  }
}
