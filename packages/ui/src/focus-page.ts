/** Brings the focus to the page's heading, where it has none to its content; the page stays where it is. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
