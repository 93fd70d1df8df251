import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isBankPage } from './bank-page.ts'
import { config } from '../page/config.ts'
import { Refused, Unreachable } from '../api/failures.ts'
import { useAttempt } from '../api/use-attempt.ts'

/**
 * Opens an order at the bank and navigates to its page; `leaving` stays true until this page is gone.
 * @param open returns the bank's page; the same key and order get the first answer again
 */
export function useBankPage<Order>(open: (order: Order, idempotencyKey: string) => Promise<string>) {
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ order, key }: { order: Order; key: string }) {
      const url = await open(order, key)
      if (!isBankPage(url, config.bankOrigins)) throw new Unreachable()
      return url
    },
  })
  const [left, setLeft] = useState(false)
  const { keyOf, end } = useAttempt()
  const cameBack = useEffectEvent(end)

  useEffect(() => {
    // The back/forward cache may restore this page as it was left.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      cameBack()
      setLeft(false)
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  /** `sameAs` identifies the order: a different one gets a new idempotency key, the same one cannot pay twice. */
  function leave(order: Order, sameAs: string, onFailure?: (failure: Error) => void) {
    mutate(
      { order, key: keyOf(sameAs) },
      {
        onSuccess: (url) => {
          setLeft(true)
          location.assign(url)
        },
        onError: (failure) => {
          // The key's answer is a refusal, so the next attempt needs a new key.
          if (failure instanceof Refused) end()
          setLeft(false)
          onFailure?.(failure)
        },
      },
    )
  }

  return { leave, leaving: isPending || left, failure: error }
}
