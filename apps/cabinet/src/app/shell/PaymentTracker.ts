import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** Loaded on demand: most visits have no payment to report. */
export const PaymentTracker = lazyComponent(
  async () => (await import('../../features/payments/PaymentTracker.tsx')).PaymentTracker,
  { lines: 0 },
)
