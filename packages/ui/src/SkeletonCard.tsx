import type { CSSProperties } from 'react'
import css from './SkeletonCard.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One bone of a skeleton. `width` and `height` are CSS lengths. */
export function Bone({ width, height = '0.875rem', radius }: { width: string; height?: string; radius?: string }) {
  return <span className={css.bone} style={{ '--w': width, '--h': height, borderRadius: radius } as CSSProperties} />
}

/** A `Card` that is on its way. */
export function SkeletonCard({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className={css.card} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(lines).map(([title], index) => (
        <Bone key={index} width={index === 0 ? '40%' : title} height={index === 0 ? '1.25rem' : '0.875rem'} />
      ))}
    </div>
  )
}

/** The widths of the bones of so many rows, no two neighbours alike. */
export function widths(count: number): [title: string, note: string][] {
  return Array.from({ length: count }, (_, index) => [`${[62, 48, 70][index % 3]}%`, `${[44, 58, 36][index % 3]}%`])
}
