import { afterPress } from '@kabinet/ui/inputs/after-press.ts'

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
