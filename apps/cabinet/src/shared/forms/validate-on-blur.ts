let isPressed = false
addEventListener('mousedown', () => (isPressed = true), { capture: true })
addEventListener('mouseup', () => (isPressed = false), { capture: true })

/** Does `work` when the press that is under way has become a click. */
function afterPress(work: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else setTimeout(work)
}

interface Field {
  readonly value?: string
  readonly onBlur?: (event: unknown) => void
}

/**
 * The props of a form's field that is checked when it is left: not while it is empty, and not before the press that left
 * it is a click, since the error that comes moves what is being pressed.
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
