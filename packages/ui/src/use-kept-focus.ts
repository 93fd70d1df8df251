import { useCallback, useLayoutEffect } from 'react'
import { focusPage } from './focus-page.ts'

/** What opened the first of sheets that swapped to one another. */
let opener: HTMLElement | undefined
let open = 0

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the keyboard in an open sheet when what had the focus goes or is disabled, and gives it back to what opened
 * the sheet, or the first of sheets that swapped to one another; to the page, if that is gone by then.
 * @returns `hold`, the ref of the sheet's content, and `giveBack`, to be called when the sheet is gone
 */
export function useKeptFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const { activeElement } = document
    const outside = activeElement instanceof HTMLElement && !activeElement.closest('[role="dialog"]')
    if (outside && !isLost()) opener = activeElement
    open += 1
    return () => {
      open -= 1
    }
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
    // The browser takes the focus from what is disabled or gone after the change, before the next frame.
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
      if (open > 0 || !opener) return
      // The page stays where it is: it may have gone to what the sheet has brought about.
      if (opener.isConnected) opener.focus({ preventScroll: true })
      else focusPage()
    },
  }
}
