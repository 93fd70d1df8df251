/** Moves the customer to a part of the page that has taken the place of another: with the focus, and into view. */
export function showPart(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
}
