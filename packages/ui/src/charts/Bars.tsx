import type { CSSProperties } from 'react'
import { barScale } from './bar-scale.ts'
import { bringInSight } from '../primitives/bring-in-sight.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import css from './Bars.module.css'

type Bar = {
  value: string
  title: string
  /** Title where there is room for a whole name, in rows. */
  name: string
  /** Name and both amounts as text for screen readers, which cannot read the bars. */
  label: string
  up: number
  down: number
  /** Both amounts as text, shown in rows only. */
  sums: readonly [up: string, down: string]
}

type BarsProps = {
  label: string
  /** Newest first. */
  items: readonly Bar[]
  /** Value of the highlighted item. The chart scrolls to this item or, if undefined, to the newest. */
  lit: string | undefined
  value: string | undefined
  onChange: (value: string) => void
}

/**
 * Pairs of bars by month: columns with the newest on the right or, in a page container of at least 46rem,
 * rows with names and amounts and the newest on top.
 */
export function Bars({ label, items, lit, value, onChange }: BarsProps) {
  const shown = lit ?? items[0]?.value
  const { above, heights, lengths } = barScale(items)
  return (
    <div data-row className={css.frame} role="group" aria-label={label}>
      <div className={css.bars} style={{ '--above': above } as CSSProperties}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            className={css.item}
            aria-pressed={item.value === value}
            data-lit={item.value === lit || undefined}
            ref={item.value === shown ? bringInSight : undefined}
            onClick={() => onChange(item.value)}
          >
            <span className={css.up}>
              <span style={sizeOf(heights[index]!.up, lengths[index]!.up)} />
            </span>
            <span className={css.down}>
              <span style={sizeOf(heights[index]!.down, lengths[index]!.down)} />
            </span>
            <VisuallyHidden>{item.label}</VisuallyHidden>
            <span className={css.title} aria-hidden="true">
              {item.title}
            </span>
            <span className={css.name} aria-hidden="true">
              {item.name}
            </span>
            <span className={css.sums} aria-hidden="true">
              {item.sums.map((sum, side) => (
                <span key={side}>{sum}</span>
              ))}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function sizeOf(height: number, length: number): CSSProperties {
  return { '--height': `${height}%`, '--length': `${length}%` } as CSSProperties
}
