import type { CSSProperties } from 'react'
import css from './SkeletonCard.module.css'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

export function SkeletonLine({
  width,
  height = '0.875rem',
  radius,
}: {
  width: string
  height?: string
  radius?: string
}) {
  return <span className={css.bone} style={{ '--w': width, '--h': height, borderRadius: radius } as CSSProperties} />
}

export function SkeletonCard({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className={css.card} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(lines).map(([title], index) => (
        <SkeletonLine key={index} width={index === 0 ? '40%' : title} height={index === 0 ? '1.25rem' : '0.875rem'} />
      ))}
    </div>
  )
}

export function widths(count: number): [title: string, note: string][] {
  return Array.from({ length: count }, (_, index) => [`${[62, 48, 70][index % 3]}%`, `${[44, 58, 36][index % 3]}%`])
}
