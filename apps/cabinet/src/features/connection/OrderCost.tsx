import { type Money, money } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { OrderInfo } from './connection-process.api.ts'
import classes from './order.module.css'
import { paymentParts } from './payment-lines.ts'
import { thenLine } from './then-line.tsx'

interface Props {
  readonly order: OrderInfo
  /** What the amount is called; by default, that which is paid now. */
  readonly label?: string
}

/** Value of `network_type.typeId` in houses that sell bundles only. */
const bundleMode = 1

/** What the amount to pay for an order is made of. */
export function OrderCost({ order, label }: Props) {
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
  const names = ahead.map(({ title }) => title).join(', ')
  return (
    <div className={classes.costs}>
      <AmountBreakdown
        lines={[
          {
            title: t('orderParts.connection'),
            value: connection > 0 ? text(connection) : t('orderParts.free'),
          },
          ...(rest === null
            ? ahead.map(({ title, cost }) => line(t('orderPayment.months', { title, months }), money(cost * months)))
            : [{ ...line(t('orderPayment.rest'), rest), note: names }]),
          ...(credited > 0
            ? [{ title: t('orderPayment.credited'), value: <MoneyText text={`−${formats.money(credited)}`} /> }]
            : []),
          ...(kept > 0 ? [line(t('orderPayment.kept'), kept)] : []),
          { ...line(label ?? t('orderParts.toPay'), order.to_pay), variant: 'strong' },
          thenLine({ months, month: order.cost_services, isAdded: rest !== null }, t, formats),
        ]}
      />
    </div>
  )
}
