import { useEffect, useRef } from 'react'

type OpenSheet = {
  close: () => void
  /** Goes one step back inside the sheet. */
  back: (() => void) | undefined
  /** The entries of the history that are its own: one for each step that leads back, and one to close it. */
  entries: number
}

/** What is open, the uppermost last. The history holds its entries, numbered in `state.sheets`. */
const open: OpenSheet[] = []
let going = false
let listening = false

/**
 * Lets the browser's back button close what is open. Sheets may lie over each other or follow one another; back closes
 * the uppermost, and closing otherwise takes its entries away again. Where steps lead back inside a sheet, the browser
 * goes back by them first.
 * @param steps how many there are
 * @param onBack goes one of them back
 */
export function useBackCloses(opened: boolean, onClose: () => void, steps: number, onBack?: () => void): void {
  const acts = useRef({ onClose, onBack })
  useEffect(() => {
    acts.current = { onClose, onBack }
  })

  useEffect(() => {
    if (!opened) return undefined
    const sheet = {
      close: () => acts.current.onClose(),
      back: () => acts.current.onBack?.(),
      entries: steps + 1,
    }
    listen()
    open.push(sheet)
    queueMicrotask(settle)
    return () => {
      const at = open.indexOf(sheet)
      if (at >= 0) open.splice(at, 1)
      queueMicrotask(settle)
    }
  }, [opened, steps])
}

function wanted(): number {
  return open.reduce((sum, { entries }) => sum + entries, 0)
}

/** One sheet that follows another in the same moment takes over its entries: only the difference is pushed or left. */
function settle(): void {
  if (going) return
  const have = depth()
  const want = wanted()
  for (let level = have + 1; level <= want; level += 1) {
    window.history.pushState({ ...window.history.state, sheets: level }, '')
  }
  if (want < have) {
    going = true
    window.history.go(want - have)
  }
}

function listen(): void {
  if (listening) return
  listening = true
  window.addEventListener('popstate', () => {
    if (going) {
      going = false
      settle()
      return
    }
    let missing = wanted() - depth()
    if (missing < 0) {
      // An entry of a sheet that is gone: the page under it is the same.
      going = true
      window.history.go(missing)
      return
    }
    while (missing > 0) {
      const sheet = open.at(-1)!
      if (missing < sheet.entries) {
        // What takes its place has as many entries as are left.
        sheet.back?.()
        return
      }
      missing -= sheet.entries
      open.pop()
      sheet.close()
    }
  })
}

/** How many entries of ours lie under the current one. An entry of a page somebody navigated to has none. */
function depth(): number {
  return (window.history.state as { sheets?: number } | null)?.sheets ?? 0
}
