import type { CSSProperties } from 'react'
import { barScale } from './bar-scale.ts'
import { bringInSight } from './bring-in-sight.ts'
import css from './Bars.module.css'

type Bar = {
  value: string
  /** Under its bars. */
  title: string
  /** The title and what the two bars say, in words: it is all that a screen reader gets. */
  label: string
  up: number
  down: number
}

type BarsProps = {
  /** What is drawn. */
  label: string
  /** Left to right. */
  items: readonly Bar[]
  /** The one that the page speaks of, drawn in full colour; it or the last is in sight where there is no room for all. */
  lit: string | undefined
  /** The one that was chosen. */
  value: string | undefined
  onChange: (value: string) => void
}

/** Two sums of each item on one scale, up and down from a line; each can be chosen. */
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
