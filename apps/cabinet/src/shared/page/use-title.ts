import { focusPage } from '@kabinet/ui/navigation/focus-page.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { config } from './config.ts'

let shown = ''
let pages = 0
const listeners = new Set<() => void>()

function announce(page: string) {
  shown = page
  for (const listener of listeners) listener()
}

/**
 * Names the page: the document's title is the product's label and the page's name
 * (docs/domain/interface.md#addresses-of-pages). When one has come here from another page, the focus goes to its
 * heading and its name is announced.
 */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${config.brand.title} · ${page}`
  }, [page])

  // Only another page is come to; a change of language is none.
  const come = useEffectEvent(() => {
    pages += 1
    if (pages === 1) return
    announce(page)
    focusPage()
  })

  useEffect(() => come(), [])
}

/** The page that was come to last, for those who do not see it; empty on the first. */
export function useShownPage(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
