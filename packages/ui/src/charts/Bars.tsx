import type { CSSProperties } from 'react'
import { barScale } from './bar-scale.ts'
import { bringInSight } from '../primitives/bring-in-sight.ts'
import css from './Bars.module.css'

type Bar = {
  value: string
  title: string
  /** Title and both amounts as text for screen readers, which cannot read the bars. */
  label: string
  up: number
  down: number
}

type BarsProps = {
  label: string
  items: readonly Bar[]
  /** Value of the highlighted item. The row scrolls to this item or, if undefined, to the last. */
  lit: string | undefined
  value: string | undefined
  onChange: (value: string) => void
}

export function Bars({ label, items, lit, value, onChange }: BarsProps) {
  const shown = lit ?? items.at(-1)?.value
  const { above, heights } = barScale(items)
  return (
    <div data-row className={css.frame} role="group" aria-label={label}>
      <div className={css.bars} style={{ '--above': above } as CSSProperties}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            className={css.item}
            aria-label={item.label}
            aria-pressed={item.value === value}
            data-lit={item.value === lit || undefined}
            ref={item.value === shown ? bringInSight : undefined}
            onClick={() => onChange(item.value)}
          >
            <span className={css.up}>
              <span style={{ height: `${heights[index]!.up}%` }} />
            </span>
            <span className={css.down}>
              <span style={{ height: `${heights[index]!.down}%` }} />
            </span>
            <span className={css.title}>{item.title}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
