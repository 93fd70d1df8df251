import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import orderClasses from '../../shared/order/order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { Cost } from './Cost.tsx'
import { monthsOf, offeredSums } from './cost-parts.ts'
import { infoQuery, type IntercomInfo } from './intercom.api.ts'
import classes from './intercom.module.css'
import { HowMuch, PaymentWaits } from './PaymentWaits.tsx'
import { useTestSum } from './use-test-sum.ts'

/** Amount that the form offers, and the smallest one that it takes. */
export interface Offered {
  readonly sum: Money
  readonly minSum: Money
  readonly worthOf: (sum: Money) => string
  /** Amounts to choose from, with what they pay for. */
  readonly offers: readonly { readonly sum: Money; readonly note: string }[]
}

interface Props extends OrderScreenProps {
  /** What became of a payment that was started. */
  readonly news: ReactNode
  /** Whether the bank has not yet said what became of it. Until then, nothing more can be paid here. */
  readonly isAwaited: boolean
  /** Whether there are several ways to pay. */
  readonly hasWays: boolean
  /** Form that takes a payment for a contract. */
  readonly renderPayment: (contract: ContractRef, offered: Offered) => ReactNode
}

/** What the first month costs, and its payment. The flow moves on as soon as the money has arrived. */
export function PaymentScreen({ processKey, news, isAwaited, hasWays, renderPayment }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const info = useQuery(infoQuery(useQueryClient(), processKey))
  return (
    <FlowScreen title={t('orderPayment.title')}>
      {news}
      {isAwaited && <p className={orderClasses.hint}>{t('orderPayment.awaited')}</p>}
      <QueryBoundary query={info} failed={t('intercom.infoFailed')} skeleton={<PaymentWaits hasWays={hasWays} />}>
        {(order) => (
          <>
            {/* On a desk, it is beside the screen. */}
            {!isDesktop && <Cost order={order} />}
            {!isAwaited && <Amount order={order} renderPayment={renderPayment} />}
          </>
        )}
      </QueryBoundary>
    </FlowScreen>
  )
}

function Amount({ order, renderPayment }: { readonly order: IntercomInfo } & Pick<Props, 'renderPayment'>) {
  const t = useMessages()
  const { testSum, headingRef } = useTestSum()
  const { contract_id, billing_id, cost, default_sum: sum, to_pay: toPay } = order
  // The first month may be paid in part already.
  const offers = offeredSums({ cost, toPay, sum }).map((offered) => ({
    sum: offered,
    note: t('availability.months', { months: monthsOf(offered, { cost, toPay }) }),
  }))
  const worthOf = (paid: Money) => t('intercom.pays', { months: monthsOf(paid, { cost, toPay }) })
  return (
    <section className={classes.amount}>
      <HowMuch headingRef={headingRef} />
      {/* The test sum starts the form again. */}
      <div key={testSum}>
        {renderPayment(
          { contract_id, billing_id },
          testSum === undefined
            ? { sum, minSum: toPay, worthOf, offers }
            : { sum: testSum, minSum: testSum, worthOf, offers: [] },
        )}
      </div>
    </section>
  )
}
