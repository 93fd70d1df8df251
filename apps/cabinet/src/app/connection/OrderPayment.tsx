import { addressOf, useFlowPlace } from '../../features/connection/flow-path.ts'
import { PaymentScreen } from '../../features/connection/PaymentScreen.tsx'
import { takesCodes } from '../../features/payments/payment-way.ts'
import { TopUp } from '../../features/payments/TopUp.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { useRefetchedOrder } from '../../shared/order/order-status.ts'
import { useAwaitedPayment } from '../shell/use-awaited-payment.tsx'

/** Payment of an order, which needs no session: the bank returns to this screen. */
export function OrderPayment(props: OrderScreenProps) {
  const refetch = useRefetchedOrder(props.processKey)
  const { from } = useFlowPlace()
  return (
    <PaymentScreen
      {...props}
      {...useAwaitedPayment(refetch)}
      hasWays={takesCodes}
      renderPayment={(contract, sum) => (
        <TopUp
          subject={{
            contract,
            isBusiness: false,
            asksEmail: true,
            fixedSum: sum,
            returnTo: addressOf({ step: 'payment', ...(from && { from }) }),
          }}
          onPaid={refetch}
        />
      )}
    />
  )
}
