import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetContext } from '@kabinet/ui/overlays/sheet-context.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { infoQuery, type OrderInfo, usePayLater } from './connection-process.api.ts'
import { goTo, useFlowPlace } from './flow-path.ts'
import { isOwed } from './is-owed.ts'
import { DecisionContext } from '../../shared/order/decision-place.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from '../../shared/order/order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { SkeletonForm } from '../../shared/order/SkeletonForm.tsx'
import { OrderCost } from './OrderCost.tsx'

interface Props extends OrderScreenProps {
  /** What became of a payment that was started. */
  readonly news: ReactNode
  /** Whether the bank has not yet said what became of it. Until then, nothing more can be paid here. */
  readonly isAwaited: boolean
  /** Whether there are several ways to pay. */
  readonly hasWays: boolean
  /** Form that takes the payment of an amount for a contract. */
  readonly renderPayment: (contract: ContractRef, sum: Money) => ReactNode
}

/**
 * Shows what an order costs now, and takes the payment. The flow moves on as soon as the money has arrived. What was to
 * be paid later is paid here from the end of the order, and leads back there.
 */
export function PaymentScreen({ processKey, onStatus, news, isAwaited, hasWays, renderPayment }: Props) {
  const t = useMessages()
  const { isBeside } = useContext(DecisionContext)
  const info = useQuery(infoQuery(processKey))
  const isLater = useFlowPlace().from === 'finish'
  const isPaid = isLater && info.data !== undefined && !isOwed(info.data)
  useEffect(() => {
    if (isPaid) goTo({ step: 'finish' }, { replace: true })
  }, [isPaid])
  return (
    <FlowScreen
      title={t('orderPayment.title')}
      onBack={isLater ? () => goTo({ step: 'finish' }, { replace: true }) : undefined}
    >
      {news}
      {isAwaited && <p className={classes.hint}>{t('orderPayment.awaited')}</p>}
      <QueryBoundary
        query={info}
        failed={t('connection.orderFailed')}
        skeleton={<SkeletonForm lines={isBeside ? 0 : 6} fields={hasWays ? 1 : 0} hasCheckbox />}
      >
        {(order) => (
          <>
            <Due order={order} isAwaited={isAwaited} />
            {!isAwaited && order.contract && <Form>{renderPayment(order.contract, order.to_pay)}</Form>}
            {!isAwaited && order.may_pay_later && (
              <PayLater processKey={processKey} sum={order.to_pay} onStatus={onStatus} />
            )}
            {!isAwaited && !isLater && (
              <Button variant="subtle" onClick={() => goTo({ step: 'choice-services', from: 'payment' })}>
                {t('orderPayment.toServices')}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </FlowScreen>
  )
}

/** The amount, and what it is made of: on a desk in the card beside the screen, which has the address already. */
function Due({ order, isAwaited }: Pick<Props, 'isAwaited'> & { readonly order: OrderInfo }) {
  const t = useMessages()
  const { isBeside, place } = useContext(DecisionContext)
  const { address, contract } = order
  const label = isAwaited ? t('orderPayment.sum') : isOwed(order) ? t('orderPayment.owed') : undefined
  const cost = (
    <>
      <OrderCost order={order} {...(label !== undefined && { label })} />
      {!isAwaited && isOwed(order) && <p className={classes.hint}>{t('orderPayment.owedText')}</p>}
    </>
  )
  if (isBeside) return place && createPortal(cost, place)
  return (
    <section className={classes.card} aria-label={t('orderPayment.cost')}>
      <p className={classes.hint}>{address}</p>
      {contract && <p className={classes.hint}>{t('finish.contractNumber', { number: contract.contractNumber })}</p>}
      {cost}
    </section>
  )
}

const nothing = () => undefined

/** Takes the form's deciding buttons to those of the other screens, as a sheet takes them to its foot. */
function Form({ children }: { readonly children: ReactNode }) {
  const { isBeside, place } = useContext(DecisionContext)
  const sheet = useMemo(() => ({ foot: place, leave: nothing, setResult: nothing }), [place])
  // One element for both, so that a window that gets narrower keeps what was entered.
  return <SheetContext value={isBeside ? sheet : undefined}>{children}</SheetContext>
}

interface PayLaterProps {
  readonly processKey: string
  readonly sum: Money
  readonly onStatus: (status: ConnectionStatus) => void
}

function PayLater({ processKey, sum, onStatus }: PayLaterProps) {
  const t = useMessages()
  const formats = useFormats()
  const later = usePayLater(processKey, onStatus)
  return (
    <div className={classes.aside}>
      <p className={classes.hint}>{t('orderPayment.laterText', { sum: formats.money(sum) })}</p>
      {later.error && <Notice severity="error" live title={failureText(later.error, t)} />}
      <Button variant="default" loading={later.isPending} onClick={ignoreDoubleClick(() => later.mutate())}>
        {t('orderPayment.later')}
      </Button>
    </div>
  )
}
