import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** Page of an account without contracts, loaded on demand because most accounts have contracts. */
export const LazyNoContracts = lazyComponent(
  async () => (await import('../../features/home/NoContracts.tsx')).NoContracts,
)
