import type { ReactNode } from 'react'
import css from './StickyTotal.module.css'

type StickyTotalProps = {
  /** What the sum is: `To pay`. */
  label: string
  /** Absent if there is nothing to pay: then only the label is announced. */
  sum?: ReactNode
  note?: ReactNode
  /** The screen's primary button. */
  children: ReactNode
}

/** Sum and primary button at the end of a screen, which stay visible while the content above scrolls. */
export function StickyTotal({ label, sum, note, children }: StickyTotalProps) {
  return (
    <div className={css.total}>
      <div className={css.line}>
        <div className={css.words}>
          <p className={css.label} role={sum === undefined ? 'status' : undefined}>
            {label}
          </p>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        {sum !== undefined && (
          <p className={css.sum} role="status">
            {sum}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
