import type { ReactNode } from 'react'
import css from './StickyTotal.module.css'

type StickyTotalProps = {
  /** What the sum is: `To pay`. */
  label: string
  sum: ReactNode
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
          <p className={css.label}>{label}</p>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        <p className={css.sum} role="status">
          {sum}
        </p>
      </div>
      {children}
    </div>
  )
}
