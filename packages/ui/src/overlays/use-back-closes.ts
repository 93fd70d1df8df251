import { useEffect, useRef } from 'react'

type OpenSheet = {
  close: () => void
  back: (() => void) | undefined
  /** History entries owned by this sheet: one per step back, and one to close it. */
  entries: number
}

/** Open sheets, topmost last. Their history entries are numbered in `state.sheets`. */
const open: OpenSheet[] = []
let going = false
let listening = false

/**
 * Lets the browser's back button close the topmost sheet, after going back through its steps. Closing it otherwise
 * removes its history entries.
 * @param steps depth within the sheet
 * @param onBack goes one step back
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

/**
 * A sheet opened in the same tick takes over the entries of the closed one: only the difference is pushed or popped.
 */
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
      // Entry of a closed sheet: the page is the same.
      going = true
      window.history.go(missing)
      return
    }
    while (missing > 0) {
      const sheet = open.at(-1)!
      if (missing < sheet.entries) {
        // The replacement has as many entries as remain.
        sheet.back?.()
        return
      }
      missing -= sheet.entries
      open.pop()
      sheet.close()
    }
  })
}

/** Number of our entries below the current one; none after navigating. */
function depth(): number {
  return (window.history.state as { sheets?: number } | null)?.sheets ?? 0
}
