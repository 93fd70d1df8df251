import type { ReactNode } from 'react'
import css from './Counting.module.css'

type CountingProps = {
  /** The figure on its way to `children`; undefined once it is there. */
  now: ReactNode | undefined
  /** The final figure, which screen readers read and whose place is kept. */
  children: ReactNode
}

/** Figure that counts up to a new value. */
export function Counting({ now, children }: CountingProps) {
  return (
    <span className={css.counting}>
      <span className={now === undefined ? undefined : css.final}>{children}</span>
      {now !== undefined && (
        <span className={css.now} aria-hidden="true">
          {now}
        </span>
      )}
    </span>
  )
}
