import type { Money } from '@kabinet/contract/kernel/money'
import { useBankPage } from '../../shared/payment/use-bank-page.ts'
import { startPayment } from './payments.api.ts'
import type { PaymentSubject } from './top-up-subject.ts'

export function usePayment(subject: PaymentSubject, language: string, onFailure: (failure: Error) => void) {
  const { leave, leaving, failure } = useBankPage(startPayment)

  function pay(sum: Money, email: string | undefined) {
    leave({ subject, sum, email, language }, `${sum} ${email ?? ''}`, onFailure)
  }

  return { pay, leaving, failure }
}
