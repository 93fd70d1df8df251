import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { SkeletonLine, widths } from './SkeletonCard.tsx'
import css from './SkeletonFields.module.css'

/** Fields of a form, of the size of an input with its label. */
export function SkeletonFields({ label, count }: { label: string; count: number }) {
  return (
    <div className={css.fields} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      {widths(count).map(([, width], index) => (
        <div key={index} className={css.field} aria-hidden="true">
          <SkeletonLine width={`calc(${width} / 2)`} />
          <SkeletonLine width="100%" height="3.25rem" radius="var(--k-radius-input)" />
        </div>
      ))}
    </div>
  )
}
