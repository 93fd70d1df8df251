import type { ReactNode } from 'react'
import css from './Terms.module.css'

/** What follows from a decision, in words under its figures: a sentence, or paragraphs. */
export function Terms({ children }: { children: ReactNode }) {
  return <div className={css.terms}>{children}</div>
}
