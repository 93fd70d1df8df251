/** Our number of an order at the bank: the payment's id, within the gateway's 32 characters. */
export function orderNumberOf(paymentId: string): string {
  return paymentId.replaceAll('-', '')
}

/** The payment behind an order number, or undefined when it is none of ours. */
export function paymentIdOf(orderNumber: string): string | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(orderNumber)
  return match ? match.slice(1).join('-') : undefined
}
