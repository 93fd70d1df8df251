let isPressed = false
addEventListener('mousedown', () => (isPressed = true), { capture: true })
addEventListener('mouseup', () => (isPressed = false), { capture: true })

/** Runs `work` after the current press of the mouse button, if any, has become a click. */
function afterPress(work: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else setTimeout(work)
}

interface Field {
  readonly value?: string
  readonly onBlur?: (event: unknown) => void
}

/**
 * Validates a field on blur, unless it is empty. Waits until the click that caused the blur is complete. Otherwise the
 * error message could move the clicked element away from the pointer, and the click would be lost.
 */
export function validateOnBlur<F extends Field>(field: F): F {
  const { value, onBlur } = field
  return {
    ...field,
    onBlur: (event: unknown) => {
      if (value) afterPress(() => onBlur?.(event))
    },
  }
}
