import { useEffect, useRef } from 'react'

type OpenSheet = {
  close: () => void
  back: (() => void) | undefined
  /** Number of history entries of this sheet: one per step back, and one to close the sheet. */
  entries: number
}

/** Open sheets, topmost last. Their history entries are numbered in `state.sheets`. */
const open: OpenSheet[] = []
let going = false
let listening = false

/**
 * Lets the browser's back button go back through the steps of the topmost sheet and then close it. A sheet closed in
 * any other way removes its history entries.
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
 * Pushes or pops history entries until their number matches the open sheets. Queued as a microtask when sheets change,
 * so that a sheet reuses the entries of the sheet that it replaces.
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
      // Going forward to an entry of a closed sheet would show the same page, so it is undone.
      going = true
      window.history.go(missing)
      return
    }
    while (missing > 0) {
      const sheet = open.at(-1)!
      if (missing < sheet.entries) {
        // Going back leaves this sheet, or the sheet that replaces it, with as many entries as the history still has.
        sheet.back?.()
        return
      }
      missing -= sheet.entries
      open.pop()
      sheet.close()
    }
  })
}

/** Returns the number of sheet entries up to the current history entry; zero after navigating to another page. */
function depth(): number {
  return (window.history.state as { sheets?: number } | null)?.sheets ?? 0
}
