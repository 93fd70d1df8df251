import type { Money } from '@kabinet/contract/kernel/money'
import { useMutation } from '@tanstack/react-query'
import { Refused } from '../../shared/failures.ts'
import { useFormats } from '../../shared/formats.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import type { PaymentCode } from './payment-code.ts'
import { type PaymentOrder, startCode } from './payments.api.ts'
import type { PaymentSubject } from './top-up-subject.ts'

/** What a code is asked for. */
export interface CodeOrder {
  readonly sum: Money
  readonly email: string | undefined
}

interface Follow {
  readonly onCode: (code: PaymentCode) => void
  readonly onFailure?: (failure: Error) => void
}

/** Asks for a QR code to pay by; each code that came is followed by a new one. */
export function useCode(subject: PaymentSubject) {
  const { language } = useFormats()
  const { keyOf, end } = useAttempt()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ order, key }: { order: PaymentOrder; key: string }) => startCode(order, key),
  })

  function ask({ sum, email }: CodeOrder, { onCode, onFailure }: Follow) {
    mutate(
      { order: { subject, sum, email, language }, key: keyOf(`${sum} ${email ?? ''}`) },
      {
        onSuccess: (code) => {
          end()
          onCode(code)
        },
        onError: (failure) => {
          // The server has said its no to this key; the next try is a new one.
          if (failure instanceof Refused) end()
          onFailure?.(failure)
        },
      },
    )
  }

  return { ask, asking: isPending, failure: error }
}
