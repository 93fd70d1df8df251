import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { finishIdentity, identifyByPhone, startIdentity } from './connection.api.ts'
import classes from './connection.module.css'
import { addressOf, goTo } from './flow-path.ts'
import { FlowScreen } from './FlowScreen.tsx'
import { spendIdentityReturn } from './identity-return.ts'
import { orderStore, useStoredOrder } from './order.ts'
import { openOrder } from './use-continue.ts'

type Work = 'government' | 'phone' | 'order' | 'returned'

/** Address to which the government's page returns. */
function returnAddress(): string {
  return `${location.origin}${addressOf({ step: 'confirm-personal-data' })}`
}

/** Government sign-in, or going on without it where the operator lets people choose. */
export function IdentityScreen() {
  const t = useMessages()
  const queryClient = useQueryClient()
  const { isIdentified } = useStoredOrder()
  const [returned] = useState(() => (orderStore.read().identity ? spendIdentityReturn() : undefined))
  const [working, setWorking] = useState<Work | undefined>(returned && 'returned')
  const [failure, setFailure] = useState<unknown>()

  function fail(error: unknown) {
    setFailure(error)
    setWorking(undefined)
  }

  function run(work: Work, act: (key: string) => Promise<void>) {
    setWorking(work)
    setFailure(undefined)
    act(orderStore.read().apiKey ?? '').catch(fail)
  }

  const order = () => openOrder(queryClient)
  const government = () => run('government', async (key) => location.assign(await startIdentity(key, returnAddress())))
  const byPhone = () =>
    run('phone', async (key) => {
      await identifyByPhone(key, orderStore.read().phoneNumber ?? '')
      await order()
    })

  const finish = useEffectEvent(async () => {
    if (!returned) return
    await finishIdentity(orderStore.read().apiKey ?? '', returnAddress(), returned)
    await order()
  })
  const refuse = useEffectEvent(fail)
  useEffect(() => void finish().catch((error: unknown) => refuse(error)), [])

  useEffect(() => {
    // The browser may restore this page from memory when the person comes back from the government's page.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setWorking(undefined)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])

  const title = t('connection.identityTitle')
  if (working === 'returned') {
    return (
      <FlowScreen title={title}>
        <SkeletonCard label={t('connection.identityChecking')} lines={3} />
      </FlowScreen>
    )
  }
  return (
    <FlowScreen
      title={title}
      lead={t(isIdentified ? 'connection.identityDone' : 'connection.identityLead')}
      onBack={() => goTo({ step: 'personal-data' })}
    >
      {failure !== undefined && <Notice severity="error" live title={loadFailureText(failure, t)} />}
      {isIdentified ? (
        <Button loading={working === 'order'} onClick={ignoreDoubleClick(() => run('order', order))}>
          {t('connection.createOrder')}
        </Button>
      ) : (
        <Choice working={working} onGovernment={government} onPhone={byPhone} />
      )}
    </FlowScreen>
  )
}

interface ChoiceProps {
  readonly working: Work | undefined
  readonly onGovernment: () => void
  readonly onPhone: () => void
}

function Choice({ working, onGovernment, onPhone }: ChoiceProps) {
  const t = useMessages()
  const hasChoice = config.connection.identity === 'choice'
  return (
    <>
      {hasChoice && <p className={classes.lead}>{t('connection.identityChoice')}</p>}
      <div className={classes.buttons}>
        <Button
          loading={working === 'government'}
          disabled={working === 'phone'}
          onClick={ignoreDoubleClick(onGovernment)}
        >
          {t('connection.identityGov')}
        </Button>
        {hasChoice && (
          <Button
            variant="default"
            loading={working === 'phone'}
            disabled={working === 'government'}
            onClick={ignoreDoubleClick(onPhone)}
          >
            {t('connection.identitySkip')}
          </Button>
        )}
      </div>
    </>
  )
}
