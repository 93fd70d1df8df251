import type { Money } from '@kabinet/contract/kernel/money'
import { useMutation } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useAttempt } from '../../shared/api/use-attempt.ts'
import type { PaymentCode } from './payment-code.ts'
import { type PaymentOrder, startCode } from './payments.api.ts'
import type { PaymentSubject } from './top-up-subject.ts'

export interface CodeOrder {
  readonly sum: Money
  readonly email: string | undefined
}

interface Follow {
  readonly onCode: (code: PaymentCode) => void
  readonly onFailure?: (failure: Error) => void
}

/** Returns `ask`, which requests a QR code. A retry after a timeout receives the same code. */
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
          // After a refusal, a retry is a new attempt and needs a new idempotency key.
          if (failure instanceof Refused) end()
          onFailure?.(failure)
        },
      },
    )
  }

  return { ask, asking: isPending, failure: error }
}
