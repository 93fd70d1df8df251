import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { useEffect, useRef } from 'react'
import { LoadError } from './LoadError.tsx'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: Error | null
  readonly fetchNextPage: (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>
}

interface Props {
  readonly pages: Pages
  readonly loading: string
  readonly failed: string
}

/** End of an endless list. When it is about to scroll into view, it loads the next page. */
export function NextPage({ pages, loading, failed }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages
  // Fetching the next page would cancel a refetch of the earlier ones, which would then keep their old data.
  const wanted = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!wanted || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // A refetch may have begun since the last render.
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <LoadError title={failed} error={error} onRetry={() => void fetchNextPage()} isRetrying={isFetchingNextPage} />
    )
  }
  return (
    <div ref={end} data-more={hasNextPage || undefined}>
      {isFetchingNextPage && <SkeletonRows edge count={3} label={loading} />}
    </div>
  )
}
