/**
 * Paying by a QR code from a bank's application (design: Fast payment). A code belongs to one order of the acquirer
 * and is paid once; whether it was, the order's own status decides.
 */
export interface FastPayment {
  /**
   * Has the code of an order made.
   * @param orderId the bank's id of the order
   * @throws AcquirerSilent
   */
  make(orderId: string): Promise<MadeCode>
  /**
   * How far the payer has come with a code.
   * @throws AcquirerSilent
   */
  status(orderId: string, qrId: string): Promise<CodeState>
}

export type MadeCode =
  /** `payload` is the link to encode, which opens the bank's application on a phone. */
  | { readonly kind: 'made'; readonly qrId: string; readonly payload: string }
  /** The bank made none; `message` is its own, for the log. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** The bank's answer lacks the link or the id. */
  | { readonly kind: 'incomplete' }

/** `confirmed` is a payer who has agreed and whose money is on its way; `accepted` is paid. */
export type CodeState = 'started' | 'confirmed' | 'rejected' | 'accepted'
