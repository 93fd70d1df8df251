import type { Money } from '@kabinet/contract/kernel/money'
import { decode, encode } from '@kabinet/contract/kernel/wire'
import { keptPayment } from './payment-return.ts'
import type { NamedContract } from './top-up-subject.ts'

export interface PaymentCode extends NamedContract {
  readonly transactionId: string
  readonly sum: Money
  /** Content of the QR code: a link that opens the bank's app. */
  readonly data: string
  /** Expiry time by the server's clock. */
  readonly expires: Date
}

const kept = 'paymentCode'

export function keepCode(code: PaymentCode): void {
  sessionStorage.setItem(kept, JSON.stringify(encode(code)))
}

/**
 * Returns the stored code unless it has expired, is for another contract, or its payment is no longer the tracked one.
 * @param now current time by the server's clock
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
