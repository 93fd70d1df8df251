import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** Loaded on demand: most accounts have contracts. */
export const LazyNoContracts = lazyComponent(
  async () => (await import('../../features/home/NoContracts.tsx')).NoContracts,
)
