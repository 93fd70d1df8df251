import { addressOf } from '../../features/intercom/flow-path.ts'
import { PaymentScreen } from '../../features/intercom/PaymentScreen.tsx'
import { takesCodes } from '../../features/payments/payment-way.ts'
import { TopUp } from '../../features/payments/TopUp.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { useRefetchedOrder } from '../../shared/order/order-status.ts'
import { useAwaitedPayment } from '../shell/use-awaited-payment.tsx'

/** Payment of an intercom, which needs no session: the bank returns to this screen. */
export function IntercomPayment(props: OrderScreenProps) {
  const refetch = useRefetchedOrder(props.processKey)
  return (
    <PaymentScreen
      {...props}
      {...useAwaitedPayment(refetch)}
      hasWays={takesCodes}
      renderPayment={(contract, offered) => (
        <TopUp
          subject={{
            contract,
            isBusiness: false,
            asksEmail: true,
            ...offered,
            returnTo: addressOf({ step: 'payment' }),
          }}
          onPaid={refetch}
        />
      )}
    />
  )
}
