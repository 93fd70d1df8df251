import type { Money } from '@kabinet/contract/kernel/money'
import { decode, encode } from '@kabinet/contract/kernel/wire'
import { keptPayment } from './payment-return.ts'
import type { NamedContract } from './top-up-subject.ts'

export interface PaymentCode extends NamedContract {
  readonly transactionId: string
  readonly sum: Money
  /** Content of the QR code: the link that opens the bank's app. */
  readonly data: string
  /** By the product's clock. */
  readonly expires: Date
}

const kept = 'paymentCode'

/** Keeps the code across a reload of this tab. */
export function keepCode(code: PaymentCode): void {
  sessionStorage.setItem(kept, JSON.stringify(encode(code)))
}

/**
 * Returns a code to resume: of this contract, not expired, of the latest pending payment.
 * @param now by the product's clock
 */
export function keptCode({ contract_id, billing_id }: NamedContract, now: Date): PaymentCode | undefined {
  const text = sessionStorage.getItem(kept)
  if (!text) return undefined
  const code = decode(JSON.parse(text)) as PaymentCode
  const isMeant = code.contract_id === contract_id && code.billing_id === billing_id
  const isOpen = code.expires > now && keptPayment()?.transactionId === code.transactionId
  return isMeant && isOpen ? code : undefined
}

export function clearCode(): void {
  sessionStorage.removeItem(kept)
}
