import { type ReactNode, useContext, useMemo } from 'react'
import { SheetContext } from './sheet-context.ts'

/**
 * Part of a sheet that keeps what was entered while it is out of sight, such as a tab. Its deciding buttons are in the
 * sheet's foot only while it is shown.
 */
export function SheetPart({ shown, children }: { shown: boolean; children: ReactNode }) {
  const sheet = useContext(SheetContext)
  const own = useMemo(() => (shown || !sheet ? sheet : { ...sheet, foot: null }), [shown, sheet])
  return (
    <div hidden={!shown}>
      <SheetContext value={own}>{children}</SheetContext>
    </div>
  )
}
