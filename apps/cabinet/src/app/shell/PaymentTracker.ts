import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** Payment status, loaded on demand because most visits have no payment to report. */
export const PaymentTracker = lazyComponent(
  async () => (await import('../../features/payments/PaymentTracker.tsx')).PaymentTracker,
  { lines: 0 },
)
