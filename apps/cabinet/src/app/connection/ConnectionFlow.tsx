import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { FlowLayout } from '@kabinet/ui/navigation/FlowLayout.tsx'
import { StepProgress } from '@kabinet/ui/navigation/StepProgress.tsx'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteStatus, useOrderStatus } from '../../features/connection/connection.api.ts'
import { entryStepOf } from '../../features/connection/entry.ts'
import { canBeReferral, type FlowPlace, goTo, openNext, useFlowPlace } from '../../features/connection/flow-path.ts'
import { orderStore, useStoredOrder } from '../../features/connection/order.ts'
import { progressOf } from '../../features/connection/progress.ts'
import { mayGoBack, type Step, stepOf } from '../../features/connection/steps.ts'
import { processKeyOf, type StoredOrder } from '../../features/connection/stored-order.ts'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { LanguageChoice } from '../../shared/i18n/LanguageChoice.tsx'
import { config } from '../../shared/page/config.ts'
import { useOnline } from '../../shared/page/hooks.ts'
import { useShownPage, useTitle } from '../../shared/page/use-title.ts'
import { FlowFooter } from './FlowFooter.tsx'
import { entryScreens, orderScreens } from './screens.ts'

/**
 * The flow in which people become customers. It shows the screen of the order's status, whatever the address, so that a
 * reload, the browser's back button, another tab and another device all show the same (docs/domain/connection-screens.md#screens).
 */
export function ConnectionFlow() {
  const t = useMessages()
  const order = useStoredOrder()
  const place = useFlowPlace()
  const processKey = processKeyOf(order)
  const query = useOrderStatus(processKey, { polls: place.step === 'payment' })
  const status = processKey === undefined ? undefined : query.data?.status
  const step = stepNow(order, place, status)
  useKeptReferral(place, order)
  useFollowedTabs()
  useEffect(() => {
    if (step && step !== place.step) goTo({ step }, { replace: true })
  }, [step, place.step])

  const progress = step && progressOf(step, facts(order))
  return (
    <FlowLayout
      brand={<BrandMark title={config.brand.title} logo={config.brand.logo} href="/" />}
      languages={<LanguageChoice />}
      skipLabel={t('shell.skip')}
      progress={
        progress && (
          <StepProgress
            label={t('connection.step', { current: String(progress.current), total: String(progress.total) })}
            {...progress}
          />
        )
      }
      notice={<Offline />}
      footer={<FlowFooter processKey={processKey} />}
    >
      {step ? (
        <Screen key={step} step={step} processKey={processKey} status={status} />
      ) : (
        <Opening error={query.error} />
      )}
      <VisuallyHidden live>{useShownPage()}</VisuallyHidden>
    </FlowLayout>
  )
}

const facts = (order: StoredOrder) => ({
  identity: config.connection.identity,
  hasDocuments: config.flags.documents,
  order,
})

/** Returns the screen to show; undefined until the order's status is known. */
function stepNow(order: StoredOrder, place: FlowPlace, status: ConnectionStatus | undefined): Step | undefined {
  if (processKeyOf(order) === undefined) return entryStepOf(order, place.step)
  return status && stepOf(status, place)
}

interface ScreenProps {
  readonly step: Step
  readonly processKey: string | undefined
  readonly status: ConnectionStatus | undefined
}

function Screen({ step, processKey, status }: ScreenProps) {
  const queryClient = useQueryClient()
  if (step in entryScreens) {
    const Entry = entryScreens[step as keyof typeof entryScreens]
    return <Entry step={step} />
  }
  const Order = orderScreens[step as keyof typeof orderScreens]
  if (!Order || !processKey || !status) return <Opening error={undefined} />
  return (
    <Order
      processKey={processKey}
      status={status}
      onStatus={(next) => {
        noteStatus(queryClient, processKey, next)
        openNext(step, stepOf(next, {}), mayGoBack(next, step))
      }}
    />
  )
}

/** Shown until the order's status is known. */
function Opening({ error }: { error: unknown }) {
  const t = useMessages()
  useTitle(t('connection.order'))
  if (!error) return <SkeletonCard label={t('common.loading')} lines={4} />
  return (
    <ErrorState
      heading={1}
      title={t('connection.orderFailed')}
      text={loadFailureText(error, t)}
      retry={{ label: t('common.refresh'), onClick: () => location.reload() }}
    />
  )
}

/** Keeps the referral that the person came with, until the order is complete. */
function useKeptReferral({ referral }: FlowPlace, { refUserId }: StoredOrder) {
  useEffect(() => {
    if (referral !== undefined && canBeReferral(referral) && referral !== refUserId)
      orderStore.change({ refUserId: referral })
  }, [referral, refUserId])
}

function useFollowedTabs() {
  useEffect(() => {
    const follow = (event: StorageEvent) => orderStore.hear(event)
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}

function Offline() {
  const t = useMessages()
  return useOnline() ? null : <Notice severity="warn" live title={t('connection.offline')} />
}
