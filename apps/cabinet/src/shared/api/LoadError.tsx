import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { useEffect, useState } from 'react'
import { loadFailureText, type Translate, useMessages } from '../i18n/messages.tsx'
import { Refused } from './failures.ts'

interface Props {
  readonly title?: string | undefined
  readonly error: unknown
  readonly heading?: 1 | 2 | 3
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** What has failed to load, why if that is known, and a button that tries again: after a rate limit, once it is over. */
export function LoadError({ title, error, heading = 2, onRetry, isRetrying = false }: Props) {
  const t = useMessages()
  const isLimited = useLimit(error)
  const text = reasonOf(error, t)
  return (
    <ErrorState
      heading={heading}
      title={title ?? t('errors.load')}
      text={text}
      retry={{ label: t('common.retry'), onClick: onRetry, loading: isRetrying, disabled: isLimited }}
    />
  )
}

const defaultSeconds = 60
const secondMs = 1000

/** Returns whether an error is of a rate limit that is not over yet. */
function useLimit(error: unknown): boolean {
  const [over, setOver] = useState<unknown>()
  const limit = error instanceof Refused && error.refusal === 'too_many_requests' ? error : undefined
  useEffect(() => {
    if (!limit) return undefined
    const timer = setTimeout(() => setOver(limit), (limit.retryAfter ?? defaultSeconds) * secondMs)
    return () => clearTimeout(timer)
  }, [limit])
  return limit !== undefined && over !== limit
}

/** Returns why loading failed; undefined if there is no more to say than to try again, as the button does. */
export function reasonOf(error: unknown, t: Translate): string | undefined {
  const text = loadFailureText(error, t)
  const isUnexplained = error instanceof Refused ? error.refusal === 'internal' : text === t('errors.default')
  return isUnexplained ? undefined : text
}
