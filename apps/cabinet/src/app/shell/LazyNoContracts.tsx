import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'

export const LazyNoContracts = lazyComponent(
  async () => (await import('../../features/home/NoContracts.tsx')).NoContracts,
)
