import { keptPayment } from './payment-return.ts'
import type { NamedContract } from './top-up-subject.ts'

export interface PaymentCode extends NamedContract {
  readonly transactionId: string
  /** Decimal, as received. */
  readonly sum: number
  /** Content of the QR code: the link that opens the bank's app. */
  readonly data: string
  /** Expiry in seconds since 1970, by the product's clock. */
  readonly expires: number
}

const kept = 'paymentCode'

/** Keeps the code across a reload of this tab. */
export function keepCode(code: PaymentCode): void {
  sessionStorage.setItem(kept, JSON.stringify(code))
}

/**
 * Returns a code to resume: of this contract, not expired, of the latest pending payment.
 * @param now by the product's clock
 */
export function keptCode({ contract_id, billing_id }: NamedContract, now: Date): PaymentCode | undefined {
  const text = sessionStorage.getItem(kept)
  if (!text) return undefined
  const code = JSON.parse(text) as PaymentCode
  const isMeant = code.contract_id === contract_id && code.billing_id === billing_id
  const isOpen = code.expires * 1000 > now.getTime() && keptPayment()?.transactionId === code.transactionId
  return isMeant && isOpen ? code : undefined
}

export function clearCode(): void {
  sessionStorage.removeItem(kept)
}
