import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ignoreDoubleClick } from '../forms/ignore-double-click.ts'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'
import { FlowScreen } from './FlowScreen.tsx'
import { hasTooMany, OpenOrders } from './OpenOrders.tsx'
import type { IdentityState } from './use-identity.ts'

interface Props {
  readonly identity: IdentityState
  readonly title?: string
  readonly lead: string
  readonly onBack?: () => void
  /** Ways on. */
  readonly children: ReactNode
}

/** Asks who the person is. After the government's page, shows that its answer is being checked. */
export function IdentityScreen({ identity: { working, failure, isSilent }, lead, onBack, children, ...given }: Props) {
  const t = useMessages()
  const title = given.title ?? t('connection.identityTitle')
  if (working === 'returned') {
    return (
      <FlowScreen title={title}>
        <SkeletonCard label={t('connection.identityChecking')} lines={3} />
      </FlowScreen>
    )
  }
  return (
    <FlowScreen title={title} lead={lead} onBack={onBack}>
      {hasTooMany(failure) ? (
        <OpenOrders onAddress={onBack} />
      ) : (
        <>
          {failure !== undefined && (
            <Notice
              severity="error"
              live
              title={isSilent ? t('connection.identitySilent') : loadFailureText(failure, t)}
            />
          )}
          {children}
        </>
      )}
    </FlowScreen>
  )
}

interface ButtonProps extends Pick<Props, 'identity'> {
  /** `default` beside a way on that comes first. */
  readonly variant?: 'filled' | 'default'
}

export function GovernmentButton({ identity: { working, government }, variant = 'filled' }: ButtonProps) {
  const t = useMessages()
  return (
    <Button
      variant={variant}
      loading={working === 'government'}
      disabled={working === 'other'}
      onClick={ignoreDoubleClick(government)}
    >
      {t('connection.identityGov')}
    </Button>
  )
}
