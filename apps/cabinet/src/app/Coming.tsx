import { SkeletonCard } from '@kabinet/ui/Skeletons.tsx'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../shared/texts.tsx'

/** A sheet's content that comes with a chunk of its own. */
export function Coming({ children }: { children: ReactNode }) {
  const t = useTexts()
  return <Suspense fallback={<SkeletonCard label={t('common.loading')} lines={3} />}>{children}</Suspense>
}
