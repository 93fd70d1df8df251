import type { CSSProperties } from 'react'
import css from './Skeletons.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One bone of a skeleton. `width` and `height` are CSS lengths. */
export function Bone({ width, height = '0.875rem', radius }: { width: string; height?: string; radius?: string }) {
  return <span className={css.bone} style={{ '--w': width, '--h': height, borderRadius: radius } as CSSProperties} />
}

type SkeletonProps = { label: string; count: number }

/** Rows of a `List` that are on their way. `label` says so to a screen reader. */
export function SkeletonRows({ count, label }: SkeletonProps) {
  return (
    <div className={css.rows} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.row} aria-hidden="true">
          <span className={css.tile} />
          <span className={css.words}>
            <Bone width={title} />
            <Bone width={note} height="0.75rem" />
          </span>
          <Bone width="4rem" />
        </div>
      ))}
    </div>
  )
}

/** Rows of a `ContractList` that are on their way. */
export function SkeletonContracts({ count, label }: SkeletonProps) {
  return (
    <div className={css.contracts} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.contract} aria-hidden="true">
          <span className={css.words}>
            <Bone width={title} />
            <Bone width={note} height="0.75rem" />
            <Bone width="70%" height="0.75rem" />
          </span>
          <Bone width="4rem" />
        </div>
      ))}
    </div>
  )
}

/** Services of a `ServiceGrid` that are on their way. */
export function SkeletonServices({ count, label }: SkeletonProps) {
  return (
    <div className={css.services} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.service} aria-hidden="true">
          <span className={css.tile} />
          <span className={css.words}>
            <Bone width={title} />
            <Bone width={note} height="0.75rem" />
            <Bone width="4.5rem" height="0.75rem" />
          </span>
          <Bone width="4rem" />
        </div>
      ))}
    </div>
  )
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

function widths(count: number): [title: string, note: string][] {
  return Array.from({ length: count }, (_, index) => [`${[62, 48, 70][index % 3]}%`, `${[44, 58, 36][index % 3]}%`])
}
