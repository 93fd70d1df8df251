import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type OrderStatus, useOrderStatus } from '../../features/connection/connection.api.ts'
import { entryStepOf } from '../../features/connection/entry.ts'
import { canBeReferral, goTo, openNext, type Place, useFlowPlace } from '../../features/connection/flow-path.ts'
import { orderStore, useStoredOrder } from '../../features/connection/order.ts'
import { progressOf } from '../../features/connection/progress.ts'
import { takesCodes } from '../../features/payments/payment-way.ts'
import { mayGoBack, type Step, stepOf } from '../../features/connection/steps.ts'
import { hasEntered, keyless, processKeyOf, type StoredOrder } from '../../features/connection/stored-order.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowFrame } from '../../shared/order/FlowFrame.tsx'
import { OpeningOrder } from '../../shared/order/OpeningOrder.tsx'
import { noteStatus } from '../../shared/order/order-status.ts'
import { config } from '../../shared/page/config.ts'
import { entryScreens, OrderAside, orderScreens } from './screens.ts'

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
  useEffect(() => {
    if (step && step !== place.step) goTo({ step }, { replace: true })
  }, [step, place.step])

  // While the order is being opened, the address says how far it is, so that the progress keeps its place.
  const shown = step ?? place.step
  // From the end, people only come back to change or to pay something.
  const progress =
    shown && place.from !== 'finish' ? progressOf(shown, { hasDocuments: config.flags.documents }) : undefined
  const stages = progress?.stages.map((stage) => t('connection.stage', { stage }))

  return (
    <FlowFrame
      store={orderStore}
      hasEntered={hasEntered(order)}
      progress={progress}
      stages={stages}
      aside={
        !isAlone(step, query.data) && <OrderAside step={step} processKey={processKey} isFailed={query.error !== null} />
      }
      decidesBeside
      // Where it is the only way out, the screen itself offers it.
      onAnother={processKey === undefined || (!step && query.error) ? undefined : startOver}
    >
      {step ? (
        <Screen key={step} step={step} processKey={processKey} status={status} />
      ) : (
        <Opening error={query.error} />
      )}
    </FlowFrame>
  )
}

/**
 * Returns whether a screen needs nothing beside it: a request for a call, whose number is in the footer, and the end of
 * the flow, but not while the cable is to be plugged in, and a payment that can be made in one way only.
 */
function isAlone(step: Step | undefined, order: OrderStatus | undefined): boolean {
  if (step === 'finish') return order?.status !== connectionStatus.connected || order.has_auth
  // With one way to pay, nothing is chosen there: beside the card, the screen would be empty.
  if (step === 'payment') return !takesCodes
  return step === 'finish-business' || step === 'callback'
}

/** Another order may be placed from this browser; the open one is found by its phone. */
function startOver() {
  orderStore.change(keyless)
  goTo({ step: 'start' })
}

/** Returns the screen to show; undefined until the order's status is known. */
function stepNow(order: StoredOrder, place: Place, status: ConnectionStatus | undefined): Step | undefined {
  if (processKeyOf(order) === undefined) return entryStepOf(order, place.step)
  return status === undefined ? undefined : stepOf(status, place)
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
  if (!Order || !processKey || status === undefined) return <Opening error={undefined} />
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

function Opening({ error }: { readonly error: unknown }) {
  const t = useMessages()
  return <OpeningOrder title={t('connection.order')} error={error} onAnother={startOver} />
}

/** Keeps the referral that the person came with, until the order is complete. */
function useKeptReferral({ slug }: Place, { refUserId }: StoredOrder) {
  useEffect(() => {
    if (slug !== undefined && canBeReferral(slug) && slug !== refUserId) orderStore.change({ refUserId: slug })
  }, [slug, refUserId])
}
