import type { ReactNode } from 'react'
import css from './FieldPair.module.css'

type FieldPairProps = {
  /** Whether the fields need the width of a day with its year. */
  wide?: boolean
  children: ReactNode
}

/** Two fields beside each other where there is room. The panel of a picker opens under both, in their whole width. */
export function FieldPair({ wide = false, children }: FieldPairProps) {
  return (
    <div className={css.pair} data-wide={wide || undefined}>
      {children}
    </div>
  )
}
