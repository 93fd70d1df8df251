import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadError } from '../api/LoadError.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { FlowScreen } from './FlowScreen.tsx'

interface Props {
  readonly title: string
  /** Shown while it loads, if it is known already. */
  readonly lead?: string
  /** Title of the failure. */
  readonly failed?: string
  /** Why the order could not be opened; null or undefined if it still may be. */
  readonly error: unknown
  /** What is drawn until then; by default a card. */
  readonly skeleton?: ReactNode
  /** Lets another order be placed instead. */
  readonly onAnother?: () => void
}

/** Shown until the order's status is known. */
export function OpeningOrder({ title, lead, failed, error, skeleton, onAnother }: Props) {
  const t = useMessages()
  return (
    <FlowScreen title={title} lead={error ? undefined : lead}>
      {error ? (
        <>
          <LoadError title={failed ?? t('connection.orderFailed')} error={error} onRetry={() => location.reload()} />
          {onAnother && (
            <Button variant="subtle" onClick={onAnother}>
              {t('connection.another')}
            </Button>
          )}
        </>
      ) : (
        (skeleton ?? <SkeletonCard label={t('common.loading')} lines={4} />)
      )}
    </FlowScreen>
  )
}
