import { useEffect, useState } from 'react'
import { hasPayment } from './payment-return.ts'

/**
 * Whether a payment was under way when this page appeared: a key of that appearance, which the back button may bring
 * again, or undefined. The payment may end meanwhile; what there is to tell of it stays.
 */
export function usePaymentToTell(): number | undefined {
  const [shown, setShown] = useState(() => ({ key: 1, has: hasPayment() }))
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setShown(({ key }) => ({ key: key + 1, has: hasPayment() }))
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
  return shown.has ? shown.key : undefined
}
