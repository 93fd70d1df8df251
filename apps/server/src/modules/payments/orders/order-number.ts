/** Returns our order number: the payment's id without hyphens, which fits the gateway's limit of 32 characters. */
export function orderNumberOf(paymentId: string): string {
  return paymentId.replaceAll('-', '')
}

/** Returns the payment id of an order number; undefined if it does not have our format. */
export function paymentIdOf(orderNumber: string): string | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(orderNumber)
  return match ? match.slice(1).join('-') : undefined
}
