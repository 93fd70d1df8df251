import { useEffect, useRef } from 'react'

type OpenSheet = { close: () => void }

/** What is open, the uppermost last. The history holds one entry of ours for each, numbered in `state.sheets`. */
const open: OpenSheet[] = []
let going = false
let listening = false

/**
 * Lets the browser's back button close what is open. Sheets may lie over each other or follow one another; back closes
 * the uppermost, and closing otherwise takes the entry away again.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!opened) return undefined
    const sheet = { close: () => close.current() }
    listen()
    open.push(sheet)
    queueMicrotask(settle)
    return () => {
      const at = open.indexOf(sheet)
      if (at >= 0) open.splice(at, 1)
      queueMicrotask(settle)
    }
  }, [opened])
}

/** One sheet that follows another in the same moment takes over its entry: only the difference is pushed or left. */
function settle(): void {
  if (going) return
  const have = depth()
  for (let level = have + 1; level <= open.length; level += 1) {
    window.history.pushState({ ...window.history.state, sheets: level }, '')
  }
  if (open.length < have) {
    going = true
    window.history.go(open.length - have)
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
    while (open.length > depth()) open.pop()?.close()
  })
}

/** How many entries of ours lie under the current one. An entry of a page somebody navigated to has none. */
function depth(): number {
  return (window.history.state as { sheets?: number } | null)?.sheets ?? 0
}
