import { useState } from 'react'
import { useRefetchedOrder } from '../../shared/order/order-status.ts'
import { addressOf } from '../../features/connection/flow-path.ts'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { PaymentScreen } from '../../features/connection/PaymentScreen.tsx'
import { hasReturned } from '../../features/payments/payment-return.ts'
import { TopUp } from '../../features/payments/TopUp.tsx'
import { usePaymentToTell } from '../../features/payments/use-payment-to-tell.ts'
import { PaymentTracker } from '../shell/PaymentTracker.ts'

/** Payment of an order, which needs no session: the bank returns to this screen. */
export function OrderPayment(props: OrderScreenProps) {
  const payment = usePaymentToTell()
  // Nobody should pay twice while the bank has not answered.
  const [isAwaited, setAwaited] = useState(hasReturned)
  const refetch = useRefetchedOrder(props.processKey)
  return (
    <PaymentScreen
      {...props}
      news={payment.has && <PaymentTracker key={payment.key} onDone={refetch} onAwaited={setAwaited} />}
      isAwaited={payment.has && isAwaited}
      renderPayment={(contract, sum) => (
        <TopUp
          subject={{
            contract,
            isBusiness: false,
            asksEmail: true,
            fixedSum: sum,
            returnTo: addressOf({ step: 'payment' }),
          }}
          onPaid={refetch}
        />
      )}
    />
  )
}
