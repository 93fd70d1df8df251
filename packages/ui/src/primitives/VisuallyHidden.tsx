import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers only. If `live` is set, they announce its changes. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={css.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
