import { dayOf } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { Deciding } from '../../shared/order/Decision.tsx'
import { DecisionContext } from '../../shared/order/decision-place.ts'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { timesText, weekdayOf } from '../../shared/visits/visit-days.ts'
import { type Connection, infoQuery, type OrderInfo } from './connection-process.api.ts'
import { goTo } from './flow-path.ts'
import { isOwed } from './is-owed.ts'
import { OrderCost } from './OrderCost.tsx'
import classes from './order.module.css'

interface Props {
  readonly processKey: string
  readonly connection: Connection
  readonly onEngineer: () => void
}

/** Order for which an engineer comes. After the visit has been cancelled, only support books another one. */
export function OrderMade({ processKey, connection: { has_auth: works, cancelled, se_data: at }, onEngineer }: Props) {
  const t = useMessages()
  return (
    <>
      {cancelled && (
        <>
          <Notice severity="warn" title={t('finish.cancelled')}>
            {t('finish.cancelledText')}
          </Notice>
          <CallSupport />
        </>
      )}
      {works && (
        <Notice severity="ok" title={t('finish.available')}>
          {t('finish.availableText')}
        </Notice>
      )}
      <Ordered processKey={processKey} />
      {!cancelled && at && (
        <Button variant="default" onClick={onEngineer}>
          {t('finish.move')}
        </Button>
      )}
    </>
  )
}

/** What has been ordered, and where. Left out if it cannot be loaded: the order is placed all the same. */
export function Ordered({ processKey }: Pick<Props, 'processKey'>) {
  const t = useMessages()
  const formats = useFormats()
  const { data: order } = useQuery(infoQuery(processKey))
  if (!order) return null
  const { address, contract, cost_services: month, cost_connection: connection } = order
  return (
    <section className={orderClasses.card} aria-label={t('connection.order')}>
      <AmountBreakdown
        lines={[
          { title: t('finish.where'), value: address },
          ...(contract ? [{ title: t('finish.contract'), value: contract.contractNumber }] : []),
          ...(contract?.services.length
            ? [
                {
                  title: t('finish.services'),
                  value: contract.services.map(({ title }) => <div key={title}>{title}</div>),
                },
              ]
            : []),
          { title: t('common.month'), value: <MoneyText text={formats.money(month)} /> },
          ...(isOwed(order) && connection > 0
            ? [{ title: t('orderParts.connection'), value: <MoneyText text={formats.money(connection)} /> }]
            : []),
          ...(isOwed(order)
            ? [{ title: t('orderPayment.owed'), value: <MoneyText text={formats.money(order.to_pay)} /> }]
            : []),
        ]}
      />
      {isOwed(order) && <Owed order={order} isSumAbove />}
    </section>
  )
}

/** What was to be paid later. */
function Owed({ order, isSumAbove = false }: { readonly order: OrderInfo; readonly isSumAbove?: boolean }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <div className={classes.owed}>
      <p className={orderClasses.hint}>{t('orderPayment.owedText')}</p>
      <Button onClick={() => goTo({ step: 'payment', from: 'finish' })}>
        {isSumAbove ? t('payment.payPlain') : t('payment.pay', { sum: formats.money(order.to_pay) })}
      </Button>
    </div>
  )
}

/** Payment of what is still owed, where nothing else is said of the order. */
export function StillToPay({ processKey }: Pick<Props, 'processKey'>) {
  const t = useMessages()
  const { data: order } = useQuery(infoQuery(processKey))
  const { isBeside } = useContext(DecisionContext)
  if (!order || !isOwed(order)) return null
  if (isBeside) {
    return (
      <Deciding>
        <Owed order={order} isSumAbove />
      </Deciding>
    )
  }
  return (
    <section className={orderClasses.card} aria-label={t('orderPayment.owed')}>
      <OrderCost order={order} label={t('orderPayment.owed')} />
      <Owed order={order} />
    </section>
  )
}

export function When({ visit }: { readonly visit: Pick<Connection, 'se_data' | 'time_to' | 'zone'> }) {
  const t = useMessages()
  const formats = useFormats()
  const { se_data: at, time_to: to, zone } = visit
  if (!at || !zone) return t('finish.noTime')
  const date = dayOf(at, zone)
  const day = formats.day(date, 'on')
  const weekday = weekdayOf(date, formats.today)
  return (
    <span className={classes.when}>
      {to ? t('finish.when', { weekday, day, time: timesText(at, to, zone) }) : t('finish.whenDay', { weekday, day })}
    </span>
  )
}
