import type { ReactNode } from 'react'
import classes from './Drawing.module.css'

/** Small picture of lines, 120 by 72; its strokes have the classes of `Drawing.module.css`. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 72" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}
