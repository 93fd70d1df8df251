import { useCallback, useLayoutEffect } from 'react'
import { countSheet, focusPage, hasOpenSheet } from '../navigation/focus-page.ts'

let opener: HTMLElement | undefined

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps focus inside an open sheet when the focused element disappears or is disabled. After closing, focuses the
 * element that opened the sheet (or the first of several swapped sheets), or else the page.
 * @returns `hold`, a ref for the content, and `giveBack`, which restores the focus after closing
 */
export function useKeptFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const { activeElement } = document
    const outside = activeElement instanceof HTMLElement && !activeElement.closest('[role="dialog"]')
    if (outside && !isLost()) opener = activeElement
    return countSheet()
  }, [opened])

  const hold = useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return undefined
    let last: HTMLElement | undefined
    function remember({ target }: FocusEvent) {
      if (target !== dialog) last = target as HTMLElement
    }
    function keep() {
      if (!isLost() && document.activeElement !== dialog) return
      const usable = last?.isConnected && !last.matches(':disabled')
      if (usable) last!.focus()
      else if (isLost()) dialog!.focus()
    }
    // Browsers may not blur a removed or disabled element until just before the next frame.
    const observer = new MutationObserver(() => requestAnimationFrame(keep))
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    dialog.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      dialog.removeEventListener('focusin', remember)
    }
  }, [])

  return {
    hold,
    giveBack() {
      if (hasOpenSheet() || !opener) return
      // A page that the sheet has led to has taken the focus.
      if (!isLost() && !document.activeElement?.closest('[role="dialog"]')) return
      // The page may have scrolled to the result of the sheet.
      if (opener.isConnected) opener.focus({ preventScroll: true })
      else focusPage()
    },
  }
}
