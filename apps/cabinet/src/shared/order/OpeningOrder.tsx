import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { LoadError } from '../api/LoadError.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { FlowScreen } from './FlowScreen.tsx'

interface Props {
  readonly title: string
  /** Title of the failure. */
  readonly failed?: string
  /** Why the order could not be opened; null or undefined if it still may be. */
  readonly error: unknown
}

/** Shown until the order's status is known. */
export function OpeningOrder({ title, failed, error }: Props) {
  const t = useMessages()
  return (
    <FlowScreen title={title}>
      {error ? (
        <LoadError title={failed ?? t('connection.orderFailed')} error={error} onRetry={() => location.reload()} />
      ) : (
        <SkeletonCard label={t('common.loading')} lines={4} />
      )}
    </FlowScreen>
  )
}
