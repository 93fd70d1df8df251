import type { Money } from '@kabinet/contract/kernel/money'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../../shared/failures.ts'
import { newKey } from '../../shared/key.ts'
import { useStartPayment } from './payments.api.ts'
import type { PaymentSubject } from './top-up-subject.ts'

/** Starts a payment and leaves for the bank's page; `leaving` holds until the page is gone. */
export function usePayment(subject: PaymentSubject, language: string, onFailure: (failure: Error) => void) {
  const { mutate, isPending, error } = useStartPayment()
  const [left, setLeft] = useState(false)
  const attempt = useRef({ order: '', key: '' })

  useEffect(() => {
    // The back button may bring this page back as it was left.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      attempt.current = { order: '', key: '' }
      setLeft(false)
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  function pay(sum: Money, email: string | undefined) {
    const order = `${sum} ${email ?? ''}`
    // Another order is another attempt. The same one keeps its key, so that asking twice cannot pay twice.
    if (attempt.current.order !== order) attempt.current = { order, key: newKey() }
    mutate(
      { subject, sum, email, language, idempotencyKey: attempt.current.key },
      {
        onSuccess: (url) => {
          setLeft(true)
          location.assign(url)
        },
        onError: (failure) => {
          // The server has said its no to this key; the next try is a new one.
          if (failure instanceof Refused) attempt.current = { order: '', key: '' }
          setLeft(false)
          onFailure(failure)
        },
      },
    )
  }

  return { pay, leaving: isPending || left, failure: error }
}
