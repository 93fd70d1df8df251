import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import { SkeletonCard, SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { unbroken } from '../../shared/i18n/unbroken.ts'
import { DecisionPlace } from '../../shared/order/Decision.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { SkeletonLines } from '../../shared/order/SkeletonForm.tsx'
import { SupportCard } from '../../shared/order/SupportCard.tsx'
import { config } from '../../shared/page/config.ts'
import { availabilityQuery, type HouseOffer } from './availability.api.ts'
import { chosenServices } from './business-order.ts'
import { infoQuery, type OrderInfo } from './connection-process.api.ts'
import { cheapestOf, nearnessOf, speedsOf } from './house-answer.ts'
import { isOwed } from './is-owed.ts'
import { kindOf, totalOf } from './order-choice.ts'
import classes from './order.module.css'
import { useStoredOrder } from './order.ts'
import { OrderCost } from './OrderCost.tsx'
import type { Step } from './steps.ts'
import { chosenHouse } from './stored-order.ts'
import { useReferral } from './use-referral.ts'
import { Way } from './Way.tsx'

interface Props {
  /** Screen that is shown; undefined until the order's status is known. */
  readonly step: Step | undefined
  readonly processKey: string | undefined
  readonly isFailed: boolean
}

/** What is good to know beside the screens of a flow: how it goes on and, as soon as it has begun, the order. */
export function OrderAside({ step, processKey, isFailed }: Props) {
  const house = chosenHouse(useStoredOrder())
  if (step === 'choice-services-business') return <CompanyOrder />
  if (step === 'personal-data-business') return <WayCard isBusiness />
  if (step === 'availability') return <Availability house={house} />
  if (processKey === undefined) {
    return house === undefined || step === 'start' ? <WayCard /> : <Offer house={house} />
  }
  if (step === undefined) return <Known isFailed={isFailed} />
  if (choosing.has(step)) return <Choosing processKey={processKey} />
  return <Ordered processKey={processKey} step={step} />
}

/** Screens on which it is not yet decided what is ordered. */
const choosing: ReadonlySet<Step> = new Set<Step>(['choice-contract', 'choice-services', 'confirm-internet-cable'])

/** Screens that say themselves what comes of an amount that is still to be paid. */
const saysOwed: ReadonlySet<Step> = new Set<Step>(['payment', 'finish'])

/** How it goes on, except at an address where nothing does. */
function Availability({ house }: { readonly house: string | undefined }) {
  const { data: answer } = useQuery({ ...availabilityQuery(house ?? ''), enabled: house !== undefined })
  if (answer?.can_order === false) return null
  return (
    <>
      <WayCard />
      <DecisionCard />
    </>
  )
}

/** Card of the decision alone; absent while there is none. */
function DecisionCard() {
  return (
    <section className={`${orderClasses.card} ${classes.decision}`}>
      <DecisionPlace />
    </section>
  )
}

function WayCard({ isBusiness = false }: { readonly isBusiness?: boolean }) {
  const t = useMessages()
  return (
    <section className={orderClasses.card}>
      <h2 className={classes.summary}>{t('connection.way')}</h2>
      <div className={classes.ahead}>
        <Way isBusiness={isBusiness} />
      </div>
    </section>
  )
}

/** What a company has asked for so far, and for which address. */
function CompanyOrder() {
  const t = useMessages()
  const order = useStoredOrder()
  const services = chosenServices(order, useReferral().referral)
  return (
    <Card address={order.isUnlisted ? order.typedAddress : order.fullAddress}>
      <div className={classes.known}>
        {services.length === 0 && <p className={orderClasses.text}>{t('orderTotal.nothing')}</p>}
        {services.map((service) => (
          <p key={service} className={orderClasses.text}>
            {t('businessOrder.service', { service })}
          </p>
        ))}
      </div>
      <DecisionPlace />
    </Card>
  )
}

/** What this browser knows of an order that is being opened. */
function Known({ isFailed }: Pick<Props, 'isFailed'>) {
  const t = useMessages()
  const { fullAddress } = useStoredOrder()
  // The screen itself is called an order already.
  if (fullAddress !== undefined) return <Card title={t('connection.where')} />
  return isFailed ? <SupportCard /> : <SkeletonCard label={t('common.loading')} lines={3} />
}

/** What can be had at the address, before the services are chosen. */
function Offer({ house }: { readonly house: string }) {
  const t = useMessages()
  const formats = useFormats()
  const { data: answer } = useQuery(availabilityQuery(house))
  if (!answer?.can_order) {
    return (
      <>
        <Card />
        <DecisionCard />
      </>
    )
  }
  const { offers, cost_connection: cost, number_months: months, first_day: day } = answer
  const speeds = speedsOf(offers)
  const cheapest = cheapestOf(offers)
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  const firstPayment = (offer: HouseOffer) => {
    const { title } = offer
    const { now } = totalOf([offer], { cost_connection: cost ?? zero, number_months: months }, false)
    return [
      {
        title: t('orderPayment.months', { title, months }),
        value: text(money(offer.cost * months)),
      },
      {
        title: t('availability.firstPayment', { kind: kindOf(offer), title: unbroken(title) }),
        value: text(now),
        variant: 'strong' as const,
      },
    ]
  }
  return (
    <Card title={t('availability.answer')} hidePhone>
      <div className={classes.costs}>
        <AmountBreakdown
          lines={[
            ...(speeds
              ? [
                  {
                    title: t('availability.speedHere'),
                    value: t.rich('availability.upTo', { speed: String(speeds.max), figure: (figure) => figure }),
                  },
                ]
              : []),
            {
              title: t('availability.visit'),
              value: day
                ? t('availability.firstDay', { near: nearnessOf(day, formats.today), day: formats.day(day, 'since') })
                : t('availability.noDay'),
            },
            { title: t('orderParts.connection'), value: cost ? text(cost) : t('orderParts.free') },
            ...(cheapest ? firstPayment(cheapest) : []),
          ]}
        />
      </div>
      <DecisionPlace />
    </Card>
  )
}

type KeyProps = { readonly processKey: string }

/** Where something is being chosen, and what that comes to. */
function Choosing({ processKey }: KeyProps) {
  const t = useMessages()
  const { data: order, isPending } = useQuery(infoQuery(processKey))
  if (isPending) return <SkeletonCard label={t('common.loading')} lines={4} />
  return (
    <Card address={order?.address}>
      <DecisionPlace />
    </Card>
  )
}

/** What has been ordered, and what it costs or will cost. The screen of the payment says what it costs itself. */
function Ordered({ processKey, step }: KeyProps & { readonly step: Step }) {
  const t = useMessages()
  const { data: order, isPending } = useQuery(infoQuery(processKey))
  if (!order && isPending) {
    return (
      <Card>
        <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
        <SkeletonLines count={5} />
        {step === 'payment' && (
          <div className={classes.waitingButton}>
            <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
          </div>
        )}
        <DecisionPlace />
      </Card>
    )
  }
  if (!order) {
    return (
      <>
        <Known isFailed />
        <DecisionCard />
      </>
    )
  }
  const owed = isOwed(order)
  return (
    <Card address={order.address} contract={order.contract?.contractNumber}>
      {owed && step !== 'payment' && <OrderCost order={order} label={t('orderPayment.owed')} />}
      {!owed && step !== 'payment' && <Services order={order} />}
      {owed && !saysOwed.has(step) && (
        <p className={`${orderClasses.hint} ${classes.owedText}`}>{t('orderPayment.owedText')}</p>
      )}
      <DecisionPlace />
    </Card>
  )
}

function Services({ order: { contract, cost_services: month } }: { readonly order: OrderInfo }) {
  const t = useMessages()
  const formats = useFormats()
  const { services = [] } = contract ?? {}
  const text = (sum: Money) => <MoneyText text={formats.money(sum)} />
  if (services.length === 0) return null
  return (
    <AmountBreakdown
      lines={[
        ...services.map(({ title, cost }) => ({ title, value: text(cost) })),
        { title: t('common.month'), value: text(month), variant: 'strong' },
      ]}
    />
  )
}

interface CardProps {
  /** By default, that of an order. */
  readonly title?: string
  /** Address of the order; otherwise, that which was entered. */
  readonly address?: string | undefined
  readonly contract?: string | undefined
  readonly hidePhone?: boolean
  readonly children?: ReactNode
}

function Card({ title, address, contract, hidePhone = false, children }: CardProps) {
  const t = useMessages()
  const { fullAddress, phoneNumber } = useStoredOrder()
  const notes = [
    address ?? fullAddress,
    hidePhone ? undefined : phoneNumber && phoneText(phoneNumber, config.phone.mask),
    contract && t('finish.contractNumber', { number: contract }),
  ].filter(Boolean)
  if (notes.length === 0 && children === undefined) return <SupportCard />
  return (
    <section className={orderClasses.card}>
      <h2 className={classes.summary}>{title ?? t('connection.order')}</h2>
      <div className={classes.known}>
        {notes.map((note) => (
          <p key={note} className={orderClasses.hint}>
            {note}
          </p>
        ))}
      </div>
      {children}
    </section>
  )
}
