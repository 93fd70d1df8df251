import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** What has become of a payment: most visits have none to tell of. */
export const PaymentTracker = lazyComponent(
  async () => (await import('../../features/payments/PaymentTracker.tsx')).PaymentTracker,
  { lines: 0 },
)
