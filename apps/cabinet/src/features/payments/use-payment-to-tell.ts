import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useEffect, useState } from 'react'
import { hasPayment, hasReturned, keptPayment, paymentChanged } from './payment-return.ts'
import type { Wanted } from './top-up-subject.ts'

interface Shown {
  /** React key. Changes when the tracked payment changes, or when the page is restored from the back/forward cache. */
  readonly key: number
  readonly has: boolean
  readonly contract: ContractRef | undefined
  readonly balanceBefore: Money | undefined
  readonly wanted: Wanted | undefined
}

function look(key: number): Shown {
  const kept = keptPayment()
  const { contract, balanceBefore, wanted } = (hasReturned() || kept?.isDone ? kept : undefined) ?? {}
  return { key, has: hasPayment(), contract, balanceBefore, wanted }
}

/**
 * Returns the payment to report, as stored when this page was shown or the payment last changed. Its contract and
 * `balanceBefore` therefore stay available after the payment has finished.
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
