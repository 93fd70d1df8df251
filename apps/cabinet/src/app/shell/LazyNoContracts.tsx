import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

/** What an account without contracts sees in place of a page; most accounts never do. */
export const LazyNoContracts = lazyComponent(
  async () => (await import('../../features/home/NoContracts.tsx')).NoContracts,
)
