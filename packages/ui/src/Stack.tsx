import type { ReactNode } from 'react'
import css from './Stack.module.css'

/** The rhythm of a page: its sections one under another, inside the gutters. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>
}
