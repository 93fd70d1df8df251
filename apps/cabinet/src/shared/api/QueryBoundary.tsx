import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { readonly refetch: () => unknown }
  /** What keeps the place while it loads; a few lines without it. */
  readonly skeleton?: ReactNode
  /** Says that there is none, where several may be missing. */
  readonly failed?: string
  readonly children: (answer: T) => ReactNode
}

/** What a query has to show: its place while it loads, its answer, or why there is none. */
export function QueryBoundary<T>({ query, skeleton, failed, children }: Props<T>) {
  const t = useMessages()
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <SkeletonCard label={t('common.loading')} lines={3} />
  return (
    <ErrorState
      title={failed ?? t('errors.load')}
      text={loadFailureText(error, t)}
      retry={{ label: t('common.retry'), onClick: () => void refetch(), loading: isFetching }}
    />
  )
}
