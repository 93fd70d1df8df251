import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf, goTo, openNext, useFlowPlace } from '../../features/intercom/flow-path.ts'
import { refetchStatus, useIntercomStatus } from '../../features/intercom/intercom.api.ts'
import { intercomStore, useStoredIntercom } from '../../features/intercom/order.ts'
import { progressOf } from '../../features/intercom/progress.ts'
import { StartingOrder } from '../../features/intercom/StartingOrder.tsx'
import { type Step, stepOf } from '../../features/intercom/steps.ts'
import { keyless, orderAt, type StoredIntercom, turnTo } from '../../features/intercom/stored-intercom.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowFrame } from '../../shared/order/FlowFrame.tsx'
import { OpeningOrder } from '../../shared/order/OpeningOrder.tsx'
import { SkeletonForm } from '../../shared/order/SkeletonForm.tsx'
import { config } from '../../shared/page/config.ts'
import { CallbackScreen, DoorAside, orderScreens, StartScreen } from './screens.ts'

// Loaded while the order is being started.
void StartScreen.preloadChunk()

/**
 * The flow in which people at the door order an intercom. It shows the screen of the order's status, whatever the
 * address (docs/domain/intercom.md#screens).
 */
export function IntercomFlow() {
  const t = useMessages()
  const place = useFlowPlace()
  const stored = useStoredIntercom()
  const order = orderAt(stored, place.slug)
  const query = useIntercomStatus(order.apiKey, { polls: place.step === 'payment' })
  const status = query.data?.status
  const isBegun = order.apiKey !== undefined
  const step =
    !isBegun || status !== undefined || place.step === 'callback' ? stepOf(status, order, place.step) : undefined
  useTurnedTo(place.slug, stored)
  useFollowedAddress(step, order.slug)
  // While the order is being opened, the address says how far it is, so that the progress keeps its place.
  const shown = step ?? place.step
  const progress =
    shown && (isBegun || shown === 'start') ? progressOf(shown, { hasDocuments: config.flags.documents }) : undefined
  const stages = progress?.stages.map((stage) => t('intercom.stage', { stage }))
  return (
    <FlowFrame
      store={intercomStore}
      progress={progress}
      stages={stages}
      aside={!(step && alone.has(step)) && <DoorAside step={step} order={order} />}
      onAnother={status && step !== 'finish' ? () => startOver(order.slug) : undefined}
    >
      {step ? <Screen key={step} step={step} order={order} status={status} /> : <Opening error={query.error} />}
    </FlowFrame>
  )
}

/** Screens that need nothing beside them: the ends of the flow, and the request for a call, whose number is in the footer. */
const alone: ReadonlySet<Step> = new Set<Step>(['finish', 'already-active', 'callback'])

/** Somebody else may order at the same door; the open order is found by its phone. */
function startOver(slug: string | undefined) {
  intercomStore.change(keyless)
  goTo(startOf(slug))
}

function startOf(slug: string | undefined) {
  return { step: 'start', ...(slug !== undefined && { slug }) } as const
}

/** Turns the order to the door of the link that was opened. */
function useTurnedTo(slug: string | undefined, stored: StoredIntercom) {
  useEffect(() => {
    if (slug !== undefined && slug !== stored.slug) intercomStore.change(turnTo(slug))
  }, [slug, stored.slug])
}

/** Leads the address to the screen that is shown. */
function useFollowedAddress(step: Step | undefined, slug: string | undefined) {
  useEffect(() => {
    if (!step) return
    const next = step === 'start' ? startOf(slug) : { step }
    if (addressOf(next) !== location.pathname) goTo(next, { replace: true })
  })
}

interface ScreenProps {
  readonly step: Step
  readonly order: StoredIntercom
  readonly status: ConnectionStatus | undefined
}

function Screen({ step, order, status }: ScreenProps) {
  const client = useQueryClient()
  const { apiKey } = order
  if (step === 'callback') return <CallbackScreen />
  if (apiKey === undefined || status === undefined) return <StartingOrder slug={order.slug} />
  if (step === 'start') return <StartScreen order={order} processKey={apiKey} />
  const Order = orderScreens[step]
  return (
    <Order
      processKey={apiKey}
      status={status}
      onStatus={(next) => {
        // The answer of a step says less than the status itself.
        void refetchStatus(client, apiKey, next)
        openNext(step, stepOf(next, order, undefined), false)
      }}
    />
  )
}

function Opening({ error }: { readonly error: unknown }) {
  const t = useMessages()
  return <OpeningOrder title={t('intercom.order')} error={error} skeleton={<SkeletonForm fields={1} hintLines={2} />} />
}
