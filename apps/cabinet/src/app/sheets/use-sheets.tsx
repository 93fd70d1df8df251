import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo, useReducer, useState } from 'react'
import { noSheets, sheetReducer, type SheetState } from './sheet-trail.ts'
import type { Sheet } from './sheet.ts'

interface Sheets extends SheetState {
  readonly current: Sheet | undefined
  readonly open: (sheet: Sheet) => void
  readonly back: () => void
  readonly close: () => void
}

const SheetsContext = createContext<Sheets | undefined>(undefined)

export function SheetsProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(sheetReducer, noSheets)
  const pathname = useLocation({ select: (location) => location.pathname })
  const [page, setPage] = useState(pathname)
  if (pathname !== page) {
    setPage(pathname)
    dispatch({ type: 'leavePage' })
  }
  const sheets = useMemo<Sheets>(
    () => ({
      ...state,
      current: state.trail.at(-1),
      open: (sheet) => dispatch({ type: 'open', sheet }),
      back: () => dispatch({ type: 'back' }),
      close: () => dispatch({ type: 'close' }),
    }),
    [state],
  )
  return <SheetsContext value={sheets}>{children}</SheetsContext>
}

export function useSheets(): Sheets {
  const sheets = useContext(SheetsContext)
  if (!sheets) throw new Error('no SheetsProvider around')
  return sheets
}
