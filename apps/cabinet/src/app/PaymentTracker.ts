import { chunk } from '../shared/chunk.tsx'

/** What has become of a payment: most visits have none to tell of. */
export const PaymentTracker = chunk(
  async () => (await import('../features/payments/PaymentTracker.tsx')).PaymentTracker,
  { lines: 0 },
)
