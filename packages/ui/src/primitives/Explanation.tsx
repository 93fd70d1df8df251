import type { ReactNode } from 'react'
import css from './Explanation.module.css'

export function Explanation({ children }: { children: ReactNode }) {
  return <div className={css.terms}>{children}</div>
}
