let openSheets = 0

/** Counts an open sheet until the returned function is called. */
export function countSheet(): () => void {
  openSheets += 1
  return () => {
    openSheets -= 1
  }
}

export function hasOpenSheet(): boolean {
  return openSheets > 0
}

/**
 * Focuses the page's heading or, without one, the page's content. Does not scroll. Does nothing while a sheet is open,
 * as a page that loads late must not take the focus from it.
 */
export function focusPage(): void {
  if (hasOpenSheet()) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
