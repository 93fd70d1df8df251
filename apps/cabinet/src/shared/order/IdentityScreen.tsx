import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { ignoreDoubleClick } from '../forms/ignore-double-click.ts'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'
import { FlowScreen } from './FlowScreen.tsx'
import { hasTooMany, OpenOrders } from './OpenOrders.tsx'
import classes from './order.module.css'
import type { IdentityState } from './use-identity.ts'

interface Props {
  readonly identity: IdentityState
  readonly title?: string
  readonly lead: string
  readonly onBack?: () => void
  /** What to do instead if the government's account is refused. */
  readonly otherwise?: string | undefined
  /** Whether the children show what failed above the button that was pressed: where it is not the first on the screen. */
  readonly isFailureBelow?: boolean
  /** Ways on. */
  readonly children: ReactNode
}

/** Asks who the person is. After the government's page, shows that its answer is being checked. */
export function IdentityScreen({
  identity,
  lead,
  onBack,
  otherwise,
  isFailureBelow = false,
  children,
  ...given
}: Props) {
  const t = useMessages()
  const { working, failure, failed } = identity
  if (working === 'returned') {
    return (
      <FlowScreen title={t('connection.identityChecking')}>
        <p className={classes.checking} aria-busy="true">
          <Loader size={22} aria-hidden="true" />
          <span>{t('connection.identityWait')}</span>
        </p>
      </FlowScreen>
    )
  }
  const title = given.title ?? t('connection.identityTitle')
  const isFull = hasTooMany(failure)
  return (
    <FlowScreen title={isFull ? t('connection.openOrders') : title} lead={isFull ? undefined : lead} onBack={onBack}>
      {isFull ? (
        <OpenOrders onAddress={onBack} />
      ) : (
        <>
          {(failed === 'returned' || !isFailureBelow) && <IdentityFailure identity={identity} otherwise={otherwise} />}
          {children}
        </>
      )}
    </FlowScreen>
  )
}

/** Says what failed, if something did. */
export function IdentityFailure({ identity, otherwise }: Pick<Props, 'identity' | 'otherwise'>) {
  const t = useMessages()
  const { failure, isSilent, isRefused } = identity
  if (failure === undefined) return null
  const reason = isSilent ? t('connection.identitySilent') : loadFailureText(failure, t)
  if (!isRefused) return <Notice severity="error" live title={reason} />
  return (
    <Notice severity="error" live title={t('connection.identityRefused')}>
      {[reason, otherwise].filter(Boolean).join(' ')}
    </Notice>
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
