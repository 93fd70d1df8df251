import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { loadFailureText, type Translate, useMessages } from '../i18n/messages.tsx'
import { Refused, useLimit } from './failures.ts'

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

/** Returns why loading failed; undefined if there is no more to say than to try again, as the button does. */
export function reasonOf(error: unknown, t: Translate): string | undefined {
  const text = loadFailureText(error, t)
  const isUnexplained = error instanceof Refused ? error.refusal === 'internal' : text === t('errors.default')
  return isUnexplained ? undefined : text
}
