import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

export const PaymentTracker = lazyComponent(
  async () => (await import('../../features/payments/PaymentTracker.tsx')).PaymentTracker,
  { lines: 0 },
)
