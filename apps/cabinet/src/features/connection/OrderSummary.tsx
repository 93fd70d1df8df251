import { chosenOffers } from '@kabinet/contract/offers'
import type { Money } from '@kabinet/contract/kernel/money'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { infoQuery, offersQuery } from './connection-process.api.ts'
import { keptChoice } from './order-choice.ts'
import { useStoredOrder } from './order.ts'
import classes from './order.module.css'

interface Props {
  readonly processKey: string
  /** Whether the services are still being chosen. Their total is then on the screen itself. */
  readonly isChoosing: boolean
}

/** The services of an order, beside the screens that do not list them. */
export function OrderSummary({ processKey, isChoosing }: Props) {
  return isChoosing ? <Chosen processKey={processKey} /> : <Ordered processKey={processKey} />
}

type KeyProps = Pick<Props, 'processKey'>

function Chosen({ processKey }: KeyProps) {
  const order = useStoredOrder()
  const { data } = useQuery(offersQuery(processKey))
  if (!data) return null
  return <Card services={chosenOffers(data.tariffs, keptChoice(data.tariffs, order)) ?? []} />
}

function Ordered({ processKey }: KeyProps) {
  const { data } = useQuery(infoQuery(processKey))
  return data ? <Card services={data.contract?.services ?? []} month={data.cost_services} /> : null
}

interface CardProps {
  readonly services: readonly { readonly title: string; readonly cost: Money }[]
  /** One month of all services. */
  readonly month?: Money
}

function Card({ services, month }: CardProps) {
  const t = useMessages()
  const formats = useFormats()
  if (services.length === 0) return null
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  return (
    <section className={orderClasses.card}>
      <h2 className={classes.summary}>{t('connection.order')}</h2>
      <AmountBreakdown
        lines={[
          ...services.map(({ title, cost }) => ({ title, value: text(cost) })),
          ...(month === undefined
            ? []
            : [{ title: t('common.month'), value: text(month), variant: 'strong' as const }]),
        ]}
      />
    </section>
  )
}
