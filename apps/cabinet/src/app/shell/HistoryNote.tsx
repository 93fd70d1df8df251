import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import type { FullContract } from '../../features/home/home.api.ts'
import { lazySourceOf, useLazySource } from '../../shared/lazy/lazy-component.tsx'
import type { LastMovementProps } from './LastMovement.tsx'

const source = lazySourceOf<LastMovementProps>(async () => (await import('./LastMovement.tsx')).LastMovement, true)

/** The contract's last movement. Loads after the page is painted, and keeps its place until then. */
export function HistoryNote({ contract: { contract_id, billing_id } }: { readonly contract: FullContract }) {
  const { Loaded } = useLazySource(source, 0)
  const waits = <SkeletonLine width="60%" height="0.75rem" />
  return Loaded ? <Loaded contract={{ contract_id, billing_id }} waits={waits} /> : waits
}
