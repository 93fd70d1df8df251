import { createContext, useContext, useLayoutEffect } from 'react'

export interface SheetResult {
  readonly title: string
  /** `warn` if something was lost by what was done. */
  readonly severity: 'ok' | 'warn'
}

interface SheetControls {
  /** Goes one step back in the sheet or to the previous one, or closes the only one. */
  readonly leave: () => void
  /** Where the deciding buttons are; null until the sheet is in the page. */
  readonly foot: HTMLElement | null
  readonly setResult: (result: SheetResult | undefined) => void
}

export const SheetContext = createContext<SheetControls | undefined>(undefined)

/**
 * Shows in the head of the surrounding sheet, instead of its title, what has been done there, while the caller is
 * mounted. Returns the way out of the sheet, or `undefined` outside sheets.
 */
export function useSheetResult({ title, severity }: SheetResult): (() => void) | undefined {
  const sheet = useContext(SheetContext)
  const setResult = sheet?.setResult
  useLayoutEffect(() => {
    setResult?.({ title, severity })
    return () => setResult?.(undefined)
  }, [setResult, title, severity])
  return sheet?.leave
}
