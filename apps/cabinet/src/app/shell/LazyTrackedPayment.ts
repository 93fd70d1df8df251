import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** The result of a payment in the cabinet. Most visits have none to show. */
export const LazyTrackedPayment = lazyComponent(async () => (await import('./TrackedPayment.tsx')).TrackedPayment, {
  lines: 0,
})
