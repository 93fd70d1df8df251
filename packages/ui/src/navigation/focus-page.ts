/** Focuses the page's heading or, without one, the page's content. Does not scroll. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
