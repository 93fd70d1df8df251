/**
 * Payments by QR code: docs/domain/integrations.md#fast-payment-codes. Every request throws AcquirerTimeout if the bank
 * gives no usable response (but see `incomplete`).
 */
export interface FastPayment {
  make(orderId: string): Promise<MadeCode>
  status(orderId: string, qrId: string): Promise<CodeState>
}

export type MadeCode =
  /** `payload` is the link to encode, which opens the bank's app on a phone. */
  | { readonly kind: 'made'; readonly qrId: string; readonly payload: string }
  | { readonly kind: 'refused'; readonly errorCode: number; readonly message: string }
  /** The bank's response has no http(s) link or no id. */
  | { readonly kind: 'incomplete' }

/** `confirmed`: the payer has agreed and the money is on its way; `accepted`: paid. */
export type CodeState = 'started' | 'confirmed' | 'rejected' | 'accepted'
