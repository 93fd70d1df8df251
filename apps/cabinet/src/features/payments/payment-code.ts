import { keptPayment } from './payment-return.ts'
import type { NamedContract } from './top-up-subject.ts'

/** A QR code to pay by, with the payment that it is for. */
export interface PaymentCode extends NamedContract {
  readonly transactionId: string
  /** Decimal, as it travelled. */
  readonly sum: number
  /** What it holds: the link that opens the bank's application. */
  readonly data: string
  /** When the bank stops taking it: seconds since 1970 by the product's clock. */
  readonly expires: number
}

const kept = 'paymentCode'

/** Keeps the code for a reload of this tab. */
export function keepCode(code: PaymentCode): void {
  sessionStorage.setItem(kept, JSON.stringify(code))
}

/**
 * The code to go on with: of this contract, not over, and of the latest payment that is waited for here.
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

export function forgetCode(): void {
  sessionStorage.removeItem(kept)
}
