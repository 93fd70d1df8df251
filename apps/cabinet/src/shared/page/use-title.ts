import { focusPage } from '@kabinet/ui/navigation/focus-page.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { config } from './config.ts'
import { createListeners } from './listeners.ts'

let shown = ''
let pages = 0
const listeners = createListeners()

function announce(page: string) {
  shown = page
  listeners.notify()
}

/**
 * Sets the document's title (docs/domain/interface.md#addresses-of-pages). After navigating from another page, moves
 * the focus to the heading and announces the page.
 */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${config.brand.title} · ${page}`
  }, [page])

  // An effect event, so that changing the language does not count as navigation.
  const come = useEffectEvent(() => {
    pages += 1
    if (pages === 1) return
    announce(page)
    focusPage()
  })

  useEffect(() => come(), [])
}

/** Returns the title of the page to which the user last navigated, for screen readers; empty on the first page. */
export function useShownPage(): string {
  return useSyncExternalStore(listeners.subscribe, () => shown)
}
