import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { LoadError } from './LoadError.tsx'

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { readonly refetch: () => unknown }
  readonly skeleton?: ReactNode
  readonly failed?: string
  readonly children: (answer: T) => ReactNode
}

/** Renders the data of a query, a skeleton while it loads, or the error with a retry button. */
export function QueryBoundary<T>({ query, skeleton, failed, children }: Props<T>) {
  const t = useMessages()
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <SkeletonCard label={t('common.loading')} lines={3} />
  return <LoadError title={failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
