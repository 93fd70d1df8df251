import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isBankPage } from './bank-page.ts'
import { config } from '../page/config.ts'
import { Refused, Unreachable } from '../api/failures.ts'
import { useAttempt } from '../api/use-attempt.ts'

/**
 * Returns `leave`, which starts an order at the bank and navigates to the bank's page. From then on, `leaving` is true
 * until this page is unloaded or the order fails.
 * @param open returns the URL of the bank's page. For the same key and order, returns the same URL again.
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
    // The back/forward cache may restore this page with `leaving` still true.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      cameBack()
      setLeft(false)
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  /**
   * Starts the order and leaves the page. `sameAs` identifies the order, so that the same order cannot be charged
   * twice.
   */
  function leave(order: Order, sameAs: string, onFailure?: (failure: Error) => void) {
    mutate(
      { order, key: keyOf(sameAs) },
      {
        onSuccess: (url) => {
          setLeft(true)
          location.assign(url)
        },
        onError: (failure) => {
          // The server repeats a refusal for the same key, so the next attempt needs a new key.
          if (failure instanceof Refused) end()
          setLeft(false)
          onFailure?.(failure)
        },
      },
    )
  }

  return { leave, leaving: isPending || left, failure: error }
}
