import type { ContractRef } from '@kabinet/contract/ids'
import { useEffect, useState } from 'react'
import { hasPayment, hasReturned, keptPayment, paymentChanged } from './payment-return.ts'

interface Shown {
  /** Of this appearance of the page, which the back button may bring again. */
  readonly key: number
  readonly has: boolean
  readonly contract: ContractRef | undefined
  /** A wire amount. */
  readonly balanceBefore: number | undefined
}

function look(key: number): Shown {
  const payment = hasReturned() ? keptPayment() : undefined
  return { key, has: hasPayment(), contract: payment?.contract, balanceBefore: payment?.balanceBefore }
}

/**
 * The payment that was under way when this page appeared, or that was paid on it. It may end meanwhile; what there is
 * to tell of it stays, and so does the balance to count up from.
 */
export function usePaymentToTell(): Shown {
  const [shown, setShown] = useState(() => look(1))
  useEffect(() => {
    const again = () => setShown(({ key }) => look(key + 1))
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && again()
    addEventListener('pageshow', shownAgain)
    addEventListener(paymentChanged, again)
    return () => {
      removeEventListener('pageshow', shownAgain)
      removeEventListener(paymentChanged, again)
    }
  }, [])
  return shown
}
