import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'
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
        <ErrorState
          title={failed ?? t('connection.orderFailed')}
          text={loadFailureText(error, t)}
          retry={{ label: t('common.refresh'), onClick: () => location.reload() }}
        />
      ) : (
        <SkeletonCard label={t('common.loading')} lines={4} />
      )}
    </FlowScreen>
  )
}
