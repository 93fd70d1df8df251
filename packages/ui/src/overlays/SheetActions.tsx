import type { ReactNode } from 'react'
import css from './SheetActions.module.css'

/**
 * Deciding buttons of a sheet, which stay at its lower edge while the content scrolls beneath them. Last child of the
 * sheet's content, which must be a flex column: in a grid, they could not leave their own row. Outside a sheet, they
 * are where they are written.
 */
export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <div className={css.actions} data-sheet-actions="">
      {children}
    </div>
  )
}
