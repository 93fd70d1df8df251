import type { ReactNode } from 'react'
import css from './StickyTotal.module.css'

type StickyTotalProps = {
  /** What the sum is: `To pay`. Absent where the error says it all. */
  label?: ReactNode
  /** Absent if there is nothing to pay. */
  sum?: ReactNode
  /** In a line of its own below the sum. */
  note?: ReactNode
  /** What keeps the person from going on. */
  error?: ReactNode
  /** The screen's primary button. */
  children: ReactNode
}

/**
 * Sum and primary button at the end of a screen, which stay visible while the content above scrolls. Screen readers
 * announce the line whenever it changes.
 */
export function StickyTotal({ label, sum, note, error, children }: StickyTotalProps) {
  return (
    <div className={css.total}>
      {/* The first sum is announced only if the live region was there before it. */}
      <div className={css.line} role="status">
        {label !== undefined && <p className={css.label}>{label}</p>}
        {sum !== undefined && <p className={css.sum}>{sum}</p>}
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      {error}
      {children}
    </div>
  )
}
