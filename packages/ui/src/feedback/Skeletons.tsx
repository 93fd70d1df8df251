import { SkeletonLine, widths } from './SkeletonCard.tsx'
import css from './Skeletons.module.css'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

type SkeletonProps = { label: string; count: number }

type SkeletonRowsProps = SkeletonProps & {
  edge?: boolean
  values?: boolean
  /** Whether rows have only a title. */
  plain?: boolean
}

export function SkeletonRows({ count, label, edge = false, values = true, plain = false }: SkeletonRowsProps) {
  return (
    <div className={css.rows} data-edge={edge || undefined} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.row} aria-hidden="true">
          {!plain && <Tile />}
          <span className={css.words}>
            <SkeletonLine width={title} />
            {!plain && <SkeletonLine width={note} height="0.75rem" />}
          </span>
          {values && <SkeletonLine width="4rem" />}
        </div>
      ))}
    </div>
  )
}

export function SkeletonContracts({ count, label }: SkeletonProps) {
  return (
    <div className={css.contracts} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.contract} aria-hidden="true">
          <span className={css.words}>
            <SkeletonLine width={title} />
            <SkeletonLine width={note} height="0.75rem" />
            <SkeletonLine width="70%" height="0.75rem" />
          </span>
          <SkeletonLine width="4rem" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonServices({ count, label }: SkeletonProps) {
  return (
    <div className={css.services} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([title, note], index) => (
        <div key={index} className={css.service} aria-hidden="true">
          <Tile />
          <span className={css.words}>
            <SkeletonLine width={title} />
            <SkeletonLine width={note} height="0.75rem" />
            <SkeletonLine width="4.5rem" height="0.75rem" />
          </span>
          <SkeletonLine width="4rem" />
        </div>
      ))}
    </div>
  )
}

function Tile() {
  return <SkeletonLine width="44px" height="44px" radius="var(--k-radius-icon)" />
}
