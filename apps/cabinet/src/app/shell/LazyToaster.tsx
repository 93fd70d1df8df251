import { lazySourceOf, useLazySource } from '../../shared/lazy/lazy-component.tsx'

const toaster = lazySourceOf(() => import('./Toaster.tsx').then(({ Toaster }) => Toaster), true)

/** The toasts, in a chunk of their own. If it fails to load, nothing of the page fails with it. */
export function LazyToaster() {
  const { Loaded } = useLazySource(toaster, 0)
  return Loaded && <Loaded />
}
