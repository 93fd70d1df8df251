/** Moves the customer to a part of the page that has taken the place of another: into view, and with the focus. */
export function showPart(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
