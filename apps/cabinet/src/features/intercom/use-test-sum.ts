import type { Money } from '@kabinet/contract/kernel/money'
import { type RefCallback, useCallback, useState } from 'react'
import { config } from '../../shared/page/config.ts'

const tapsForTest = 20

/**
 * Returns the hidden test sum of the demo once its heading has been tapped often enough
 * (docs/domain/intercom.md#payment-of-an-intercom). The taps are no control: nobody needs them to pay.
 */
export function useTestSum(): {
  readonly testSum: Money | undefined
  readonly headingRef: RefCallback<HTMLHeadingElement>
} {
  const { testPayment } = config.intercom
  const [isTest, setTest] = useState(false)
  const headingRef = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || testPayment === null) return undefined
      let taps = 0
      const tap = () => {
        taps += 1
        if (taps === tapsForTest) setTest(true)
      }
      heading.addEventListener('click', tap)
      return () => heading.removeEventListener('click', tap)
    },
    [testPayment],
  )
  return { testSum: isTest && testPayment !== null ? testPayment : undefined, headingRef }
}
