import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { infoQuery, type OrderInfo, usePayLater } from './connection-process.api.ts'
import { goTo } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from '../../shared/order/order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { paymentParts } from './payment-lines.ts'

interface Props extends OrderScreenProps {
  /** What became of a payment that was started. */
  readonly news: ReactNode
  /** Whether the bank has not yet said what became of it. Until then, nothing more can be paid here. */
  readonly isAwaited: boolean
  /** Form that takes the payment of an amount for a contract. */
  readonly renderPayment: (contract: ContractRef, sum: Money) => ReactNode
}

/** Shows what an order costs now, and takes the payment. The flow moves on as soon as the money has arrived. */
export function PaymentScreen({ processKey, onStatus, news, isAwaited, renderPayment }: Props) {
  const t = useMessages()
  const info = useQuery(infoQuery(processKey))
  const back = () => goTo({ step: 'choice-services', from: 'payment' })
  return (
    <FlowScreen title={t('orderPayment.title')}>
      {news}
      <QueryBoundary query={info} skeleton={<SkeletonCard label={t('common.loading')} lines={5} />}>
        {(order) => (
          <>
            <OrderCost order={order} />
            {!isAwaited && order.contract && renderPayment(order.contract, order.to_pay)}
            {!isAwaited && order.may_pay_later && (
              <PayLater processKey={processKey} sum={order.to_pay} onStatus={onStatus} />
            )}
          </>
        )}
      </QueryBoundary>
      <Button variant="subtle" onClick={back}>
        {t('orderPayment.toServices')}
      </Button>
    </FlowScreen>
  )
}

/** Value of `network_type.typeId` in houses that sell bundles only. */
const bundleMode = 1

function OrderCost({ order }: { readonly order: OrderInfo }) {
  const t = useMessages()
  const formats = useFormats()
  const { rest, credited, kept } = paymentParts(order)
  const { cost_connection: connection, number_months: months, contract } = order
  const { services = [] } = contract ?? {}
  // Houses that sell only bundles have one line for all services.
  const isBundle = order.network_type.typeId === bundleMode
  const ahead = isBundle
    ? [{ title: t('orderPayment.bundle'), cost: order.cost_services }]
    : services.map(({ title, cost }) => ({ title, cost }))
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  const line = (title: string, sum: Money) => ({ title, value: text(sum) })
  return (
    <section className={classes.card} aria-label={t('orderPayment.cost')}>
      <p className={classes.hint}>
        {[order.address, contract && t('common.number', { number: contract.contractNumber })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rest !== null && <p className={classes.hint}>{ahead.map(({ title }) => title).join(', ')}</p>}
      <AmountBreakdown
        lines={[
          {
            title: t('orderParts.connection'),
            value: connection > 0 ? text(connection) : t('orderParts.free'),
          },
          ...(rest === null
            ? ahead.map(({ title, cost }) =>
                months > 1
                  ? line(t('orderPayment.months', { title, months }), money(cost * months))
                  : line(t('orderPayment.aMonth', { title }), cost),
              )
            : [line(t('orderPayment.rest'), rest)]),
          ...(credited > 0
            ? [{ title: t('orderPayment.credited'), value: <MoneyText text={`−${formats.money(credited)}`} /> }]
            : []),
          ...(kept > 0 ? [line(t('orderPayment.kept'), kept)] : []),
          { ...line(t('orderParts.toPay'), order.to_pay), variant: 'strong' },
          line(t('orderPayment.then'), order.cost_services),
        ]}
      />
    </section>
  )
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
