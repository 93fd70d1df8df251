import type { ReactNode } from 'react'
import css from './Card.module.css'

/** A surface for things that belong together. `flush` leaves the padding to what lies inside. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return (
    <div className={css.card} data-flush={flush || undefined}>
      {children}
    </div>
  )
}
