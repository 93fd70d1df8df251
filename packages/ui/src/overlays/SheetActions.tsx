import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { FormId } from '../inputs/form-id.ts'
import css from './SheetActions.module.css'
import { SheetContext } from './sheet-context.ts'
import { useFormAround } from './use-form-around.ts'

interface SheetActionsProps {
  /** What happens next, under the buttons. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/**
 * Deciding buttons of a sheet. They are in its foot, which stays in sight while the content scrolls, and still submit
 * the form in which they are written. Outside a sheet, they are where they are written.
 */
export function SheetActions({ note, children }: SheetActionsProps) {
  const sheet = useContext(SheetContext)
  const [place, form] = useFormAround()

  const actions = (
    <div className={css.actions}>
      {children}
      {note !== undefined && <p className={css.note}>{note}</p>}
    </div>
  )
  if (!sheet) return actions
  return (
    <>
      <span ref={place} hidden />
      {sheet.foot && createPortal(<FormId value={form}>{actions}</FormId>, sheet.foot)}
    </>
  )
}
