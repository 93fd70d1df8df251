let isPressed = false
addEventListener('mousedown', () => (isPressed = true), { capture: true })
addEventListener('mouseup', () => (isPressed = false), { capture: true })

/**
 * Runs `work` after the current press of the mouse button, if any, has become a click. What `work` moves would otherwise
 * slip away from under the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else setTimeout(work)
}
